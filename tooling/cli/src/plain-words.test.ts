import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '@shop/processes';
import { expect, test } from 'vitest';

/** People are "they". The other words have plain ones in their place: again, zero, on. */
const WORDS = ['he', 'his', 'him', 'himself', 'anew', 'nought', 'upon', 'thereof', 'wherein'];
const FORBIDDEN = new RegExp(`\\b(${WORDS.join('|')})\\b`, 'i');
const THIS_TEST = 'tooling/cli/src/plain-words.test.ts';

test('code and documents call people they, and use plain words', () => {
  const found = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.css', '*.md', '*.cjs', '*.html'], {
    cwd: workspaceRoot,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file && file !== THIS_TEST && existsSync(path.join(workspaceRoot, file)))
    .flatMap((file) =>
      readFileSync(path.join(workspaceRoot, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => (FORBIDDEN.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
    );
  expect(found).toEqual([]);
});
