import { chmodSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { expect, test } from 'vitest';
import { sourceTree } from '../files/source-tree.ts';
import { findChromium } from './find-chromium.ts';

function browser(script: string): string {
  const file = path.join(sourceTree({ chromium: `#!/bin/sh\n${script}\n` }), 'chromium');
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
