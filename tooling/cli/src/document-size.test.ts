import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '@shop/processes';
import { expect, test } from 'vitest';

const MAX_WORDS_OF_PAGE = 1500;
const MAX_WORDS_OF_LINE = 60;
const pages = execFileSync('git', ['ls-files', '*.md', ':!:*CHANGELOG.md', ':!:.changeset'], {
  cwd: workspaceRoot,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && existsSync(path.join(workspaceRoot, file)));

const wordsOf = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** @returns what of the page is too long */
function tooLong(page: string): string[] {
  const text = readFileSync(path.join(workspaceRoot, page), 'utf8');
  const lines = text
    .split('\n')
    .flatMap((line, index) => (wordsOf(line) > MAX_WORDS_OF_LINE ? [`${page}:${index + 1}`] : []));
  return wordsOf(text) > MAX_WORDS_OF_PAGE ? [page, ...lines] : lines;
}

test('a page has at most 1,500 words, and a line at most 60', () => {
  expect(pages.flatMap(tooLong)).toEqual([]);
});
