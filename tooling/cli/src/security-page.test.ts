import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '@shop/processes';
import { expect, test } from 'vitest';

const read = (page: string) => readFileSync(path.join(workspaceRoot, 'docs', page), 'utf8');
const TEST = /\.(test|spec)\.tsx?`/;

/** @returns the cells of each row of a table below a heading of the page */
const rowsOf = (page: string, heading: string): string[][] =>
  (
    read(page)
      .split(/^#+ /m)
      .find((section) => section.startsWith(`${heading}\n`)) ?? ''
  )
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .map((line) => line.slice(1, -1).split(' | '));

test.each(['security.md', 'asvs.md', 'attacks.md'])('every file that %s names exists', (page) => {
  const named = [...read(page).matchAll(/`([\w.-]+(?:\/[\w.-]+)+\/?)`/g)].map(([, file = '']) => file);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((file) => !existsSync(path.join(workspaceRoot, file)))).toEqual([]);
});

test.each([
  ['requirement', 'asvs.md', 'Met', 40],
  ['attack', 'attacks.md', 'Attacks and faults', 30],
  ['rule', 'security.md', 'Limits', 5],
  ['link of the registry', 'security.md', 'Trust in the registry', 8],
])('every %s of %s names a test', (_, page, heading, atLeast) => {
  const rows = rowsOf(page, heading).filter(([first = '']) => !first.includes('**'));
  expect(rows.length).toBeGreaterThan(atLeast);
  expect(rows.filter((cells) => !TEST.test(cells.at(-1) ?? ''))).toEqual([]);
});
