import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '@shop/processes';
import { expect, test } from 'vitest';

/** A timeout of one test or wait, `vi.waitFor` and `vi.waitUntil`, which end after a second, and pauses. */
const LOCAL =
  /(?<!_)[tT]imeout: [\dA-Z]|^\s*\}, \d[\d_]{3,}\);|\b(setTimeout|waitForTimeout)\(\d|\bvi\.wait(For|Until)\(/;
const FILES = ['*.test.ts', '*.test.tsx', '*.spec.ts', 'e2e/**/*.ts', 'backend/testing/*.ts'];

test('tests wait as long as the settings of Vitest and Playwright say', () => {
  const found = execFileSync('git', ['ls-files', ...FILES], { cwd: workspaceRoot, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file && !file.endsWith('.config.ts') && existsSync(path.join(workspaceRoot, file)))
    .flatMap((file) =>
      readFileSync(path.join(workspaceRoot, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => (LOCAL.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
    );
  expect(found).toEqual([]);
});
