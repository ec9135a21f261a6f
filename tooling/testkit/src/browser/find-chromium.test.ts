import { chmodSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { expect, test } from 'vitest';
import { sourceTree } from '../files/source-tree.ts';
import { findChromium, findTestBrowser } from './find-chromium.ts';

function browser(script: string, command = 'chromium'): string {
  const file = path.join(sourceTree({ [command]: `#!/bin/sh\n${script}\n` }), command);
  chmodSync(file, 0o755);
  return file;
}

test('the browser named in CHROMIUM_PATH has priority', () => {
  const named = browser('exit 0');
  const onPath = browser('exit 0');
  expect(findChromium({ CHROMIUM_PATH: named, PATH: path.dirname(onPath) })).toBe(named);
});

test('a browser that does not start, because its libraries are missing, is skipped', () => {
  const broken = browser('echo "libnss3.so: cannot open shared object file" >&2; exit 127');
  const sound = browser('exit 0');
  const found = findChromium({ CHROMIUM_PATH: broken, PATH: path.dirname(sound) });
  // A browser of Playwright's own is preferred to the machine's.
  expect([sound, chromium.executablePath()]).toContain(found);
});

test('tests prefer the headless shell to a whole Chromium', () => {
  const whole = browser('exit 0');
  const shell = browser('exit 0', 'chromium-headless-shell');
  const PATH = [whole, shell].map((file) => path.dirname(file)).join(path.delimiter);
  expect(findTestBrowser({ PATH })).toBe(shell);
  expect(findChromium({ PATH })).not.toBe(shell);
});

test('tests use a whole Chromium where the headless shell does not start', () => {
  const named = browser('exit 1', 'chromium-headless-shell');
  const found = findTestBrowser({ CHROMIUM_PATH: named, PATH: path.dirname(browser('exit 0')) });
  expect(found).toBeDefined();
  expect(found).not.toBe(named);
});
