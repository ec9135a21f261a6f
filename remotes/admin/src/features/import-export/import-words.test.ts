import type { Import } from '@shop/contracts';
import { expect, test } from 'vitest';
import { progressText, rowKinds, stateOf } from './import-words.model.ts';
import { isUnderWay } from './read-import.query.ts';

const loaded: Import = {
  _id: 'import_01',
  kind: 'prices',
  state: 'applying',
  rows: 5000,
  done: 1200,
  ...{ new: 0, changed: 5000, same: 0, wrong: 0, refused: 0, kept: 0 },
  createdAt: '2026-03-02T11:15:00.000Z',
};

test('a running import shows its progress', () => {
  expect(stateOf(loaded).label).toBe('Being applied');
  expect(progressText(loaded)).toBe('1,200 of 5,000 rows applied.');
  expect(isUnderWay(loaded)).toBe(true);
});

test('an import of one row uses the singular', () => {
  expect(progressText({ ...loaded, rows: 1, done: 0 })).toBe('0 of 1 row applied.');
  expect(progressText({ ...loaded, kind: 'edit', state: 'checking', done: 1 })).toBe(
    '1 product checked. Nothing is changed yet.',
  );
});

test('a dry run without changes shows that there is nothing to apply', () => {
  const checked = { ...loaded, state: 'checked', done: 5000 } as const;

  expect(stateOf(checked).label).toBe('Waits for you');
  expect(stateOf({ ...checked, changed: 0 }).label).toBe('Nothing to apply');
  expect(progressText(checked)).toBe('The dry run is over. Nothing is changed yet.');
  expect(progressText({ ...checked, changed: 0, same: 5000 })).toBe(
    'The dry run is over. There is nothing to apply.',
  );
});

test('only the kinds of rows that an import has are offered, those that need a person first', () => {
  const kinds = (counts: Partial<Import>) =>
    rowKinds({ ...loaded, changed: 0, ...counts }).map(({ label }) => label);

  expect(kinds({ new: 3, wrong: 1 })).toEqual(['Wrong (1)', 'New (3)']);
  expect(kinds({ new: 3, changed: 2 })).toEqual(['Changed (2)', 'New (3)']);
  expect(kinds({ same: 5 })).toEqual(['Changed (0)']);
});

test('a failed import shows why and how far it came, and is not polled', () => {
  const failed = { ...loaded, failure: 'The disk is full.' };

  expect(stateOf(failed).label).toBe('Stopped');
  expect(progressText(failed)).toBe(
    'It stopped after 1,200 of 5,000 rows, and what it did so far stays. The reason: The disk is full.',
  );
  expect(isUnderWay(failed)).toBe(false);
});
