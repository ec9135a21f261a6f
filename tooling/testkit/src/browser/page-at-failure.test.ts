import { expect, test } from 'vitest';
import { shorten } from './page-at-failure.reporter.ts';

const page = (rows: number): string =>
  Array.from({ length: rows }, (_, index) => `- row ${index}\n`).join('');

test('a short page is printed whole', () => {
  expect(shorten(page(80))).toBe(page(80));
});

test('of a long page the first lines are printed, and how many follow', () => {
  expect(shorten(page(300))).toBe(`${page(80)}… and 220 more lines\n`);
});
