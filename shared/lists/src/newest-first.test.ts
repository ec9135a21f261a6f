import { expect, test } from 'vitest';
import { newestFirst, PAGE_SIZE, pageOf, withoutRow, withRow } from './newest-first.ts';

const rows = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ _id: `row_${from + index}`, name: `Row ${from + index}` }));

const [oldest] = rows(101, 1);
const full = pageOf(rows(101, PAGE_SIZE));
const last = pageOf(rows(99, 2));

test('a full page continues before its oldest row; a shorter one is the last', () => {
  expect(full.older).toEqual({ after: oldest?._id });
  expect(last.older).toBeUndefined();
  expect(pageOf([]).older).toBeUndefined();
});

test('pages in insertion order become one list, newest first', () => {
  const list = newestFirst({ pages: [full, last] });
  expect(list).toHaveLength(102);
  expect(list.at(0)?._id).toBe('row_200');
  expect(list.slice(-3).map(({ _id }) => _id)).toEqual(['row_101', 'row_100', 'row_99']);
});

test('a list still loads older rows after a row was removed', () => {
  const shorter = withoutRow({ pages: [full] }, 'row_150');
  expect(newestFirst(shorter)).toHaveLength(PAGE_SIZE - 1);
  expect(shorter.pages.map(({ older }) => older)).toEqual([{ after: 'row_101' }]);
});

test('a changed row keeps its position', () => {
  const list = withRow({ pages: [last] }, { _id: 'row_99', name: 'Renamed' });
  expect(newestFirst(list).map(({ name }) => name)).toEqual(['Row 100', 'Renamed']);
});
