import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '@shop/processes';
import { expect, test } from 'vitest';

const page = readFileSync(path.join(workspaceRoot, 'docs/security.md'), 'utf8');
/** The tables whose rows are about requirements, by cells. */
const rows = page
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+/.test(line))
  .map((line) => line.split(' | '));

test('every file that the security page names exists', () => {
  const named = [...page.matchAll(/`([\w.-]+(?:\/[\w.-]+)+\/?)`/g)].map(([, file = '']) => file);
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((file) => !existsSync(path.join(workspaceRoot, file)))).toEqual([]);
});

test('every fulfilled requirement names a test', () => {
  const met = rows.filter((cells) => cells.length === 4);
  expect(met.length).toBeGreaterThan(40);
  expect(met.filter(([, , , shown]) => !/\.(test|spec)\.tsx?`/.test(shown ?? ''))).toEqual([]);
});

test('every attack that was tried names a test', () => {
  const section = page.split('\n## ').find((text) => text.startsWith('Attacks and faults\n')) ?? '';
  const attacks = section.split('\n').filter((line) => line.startsWith('| '));
  expect(attacks.length).toBeGreaterThan(30);
  expect(attacks.slice(2).filter((line) => !/\.(test|spec)\.tsx?`/.test(line))).toEqual([]);
});
