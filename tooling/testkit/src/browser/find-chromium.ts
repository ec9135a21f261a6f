import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
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
  return firstThatStarts([
    namedBrowser(own),
    chromium.executablePath(),
    ...possibleFiles(own, commands),
    ...bundles,
  ]);
}

/**
 * A working browser for tests: Chromium's headless shell, else a whole Chromium. The shell has no windows to
 * draw, so that the same tests take little more than half the processor time.
 * @param own the environment; its `CHROMIUM_PATH` has priority
 * @returns its path, or `undefined` when there is none
 */
export function findTestBrowser(own: NodeJS.ProcessEnv = process.env): string | undefined {
  return findHeadlessShell(own) ?? findChromium(own);
}

/** Chromium's headless shell, or the browser that `CHROMIUM_PATH` names. */
export function findHeadlessShell(own: NodeJS.ProcessEnv = process.env): string | undefined {
  return firstThatStarts([namedBrowser(own), ...possibleFiles(own, shells)]);
}

const namedBrowser = (own: NodeJS.ProcessEnv): string => own['CHROMIUM_PATH'] ?? '';

/** The places where a machine may have these commands. */
function possibleFiles(own: NodeJS.ProcessEnv, names: readonly string[]): string[] {
  const folders = (own['PATH'] ?? '').split(path.delimiter).concat('/usr/bin', '/usr/local/bin', '/snap/bin');
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
}

const firstThatStarts = (files: readonly string[]): string | undefined =>
  files.find((file) => existsSync(file) && starts(file));

/** A browser without its libraries exists but does not start. */
function starts(file: string): boolean {
  return spawnSync(file, ['--version', '--no-sandbox'], { stdio: 'ignore', timeout: 120_000 }).status === 0;
}
