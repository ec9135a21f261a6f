import { expect, test } from 'vitest';
import { markdownTable } from './table.ts';

test('columns are as wide as their widest cell, and figures are right-aligned', () => {
  const table = {
    columns: ['page', 'figure', 'one', 'other'],
    rows: [
      ['/login', 'requests', '7', '12'],
      ['', 'rounds', '3', '6'],
    ],
  };

  expect(markdownTable(table).split('\n')).toEqual([
    '| page   | figure   | one | other |',
    '| ------ | -------- | --: | ----: |',
    '| /login | requests |   7 |    12 |',
    '|        | rounds   |   3 |     6 |',
  ]);
});
