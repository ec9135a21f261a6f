import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];
const bundles = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * A working Chromium of this machine.
 * @param own the environment; its `CHROMIUM_PATH` has priority
 * @returns its path, or `undefined` when there is none
 */
export function findChromium(own: NodeJS.ProcessEnv = process.env): string | undefined {
  const folders = (own['PATH'] ?? '').split(path.delimiter).concat('/usr/bin', '/usr/local/bin', '/snap/bin');
  const installed = commands.flatMap((command) => folders.map((folder) => path.join(folder, command)));
  const candidates = [own['CHROMIUM_PATH'] ?? '', chromium.executablePath(), ...installed, ...bundles];
  return candidates.find((candidate) => existsSync(candidate) && starts(candidate));
}

/** A browser without its libraries exists but does not start. */
function starts(file: string): boolean {
  return spawnSync(file, ['--version', '--no-sandbox'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}
