import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PlainFailure } from '../plain-failure.ts';
import type { ProcessGroup } from '../processes/process-group.ts';
import { runToEnd } from '../processes/run-to-end.ts';
import { workspaceRoot } from '../workspace.ts';
import { findChromium } from './find-chromium.ts';

/** Milliseconds after which an installation is given up. */
const PATIENCE = 240_000;

/**
 * A Chromium for the tests: one of the machine's, else Playwright's own, else the distribution's.
 *
 * @param print takes a line before each step that takes long
 * @throws PlainFailure telling what to do when there is none to be had
 */
export async function provideChromium(group: ProcessGroup, print: (line: string) => void): Promise<string> {
  const found = findChromium();
  if (found) return found;
  const attempts: string[] = [];
  for (const { announcement, file, parameters } of installations()) {
    print(announcement);
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const task = { name: announcement, file, arguments: parameters, folder: workspaceRoot, environment };
    const { output } = await runToEnd(group, task, PATIENCE);
    const installed = findChromium();
    if (installed) return installed;
    attempts.push(`${announcement}:\n${output.trim().split('\n').slice(-5).join('\n')}`);
  }
  throw new PlainFailure(
    [...attempts, 'There is no Chromium: install one, or name it in CHROMIUM_PATH.'].join('\n\n'),
  );
}

interface Installation {
  announcement: string;
  file: string;
  parameters: string[];
}

function installations(): Installation[] {
  const packageFile = createRequire(import.meta.url).resolve('@playwright/test/package.json');
  const playwright = path.join(path.dirname(packageFile), 'cli.js');
  const download = {
    announcement: "Downloading Playwright's Chromium",
    file: process.execPath,
    parameters: [playwright, 'install', 'chromium'],
  };
  const mayInstall = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  const fromDebian = 'apt-get update && apt-get install -y --no-install-recommends chromium';
  const debian = {
    announcement: "Installing Debian's Chromium",
    file: '/bin/sh',
    parameters: ['-c', fromDebian],
  };
  return mayInstall ? [download, debian] : [download];
}
