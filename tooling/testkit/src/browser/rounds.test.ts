import { expect, test } from 'vitest';
import { rounds } from './rounds.ts';

test('concurrent requests are one round', () => {
  expect(
    rounds([
      { start: 0, end: 60 },
      { start: 1, end: 200 },
      { start: 2, end: 90 },
    ]),
  ).toBe(1);
});

test('page, script, chunk, data: each waits for the one before', () => {
  const page = { start: 0, end: 70 };
  const style = { start: 75, end: 140 };
  const script = { start: 75, end: 300 };
  const chunk = { start: 310, end: 380 };
  const data = { start: 390, end: 460 };

  expect(rounds([data, chunk, script, style, page])).toBe(4);
});

test('no request is no round', () => {
  expect(rounds([])).toBe(0);
});
