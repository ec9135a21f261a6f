import { expect, test } from 'vitest';
import { failureLines, sum, summaryLine } from './summary.ts';

test('the last line names what passed and what failed', () => {
  expect(summaryLine({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed');
});

test('skipped tests are named only if there are some', () => {
  expect(summaryLine({ passed: 12, failed: 1, skipped: 2 })).toBe('12 passed, 1 failed, 2 skipped');
});

test('the counts of the steps are added', () => {
  const steps = [
    { passed: 1, failed: 0, skipped: 0 },
    { passed: 40, failed: 2, skipped: 1 },
  ];
  expect(sum(steps)).toEqual({ passed: 41, failed: 2, skipped: 1 });
});

test('failed tests are named above the last line, only the first ones where there are many', () => {
  expect(failureLines([])).toEqual([]);
  expect(failureLines(['lint', 'e2e: a.spec.ts › buys'])).toEqual([
    'Failed:',
    '  lint',
    '  e2e: a.spec.ts › buys',
  ]);
  const lines = failureLines(Array.from({ length: 45 }, (_, index) => `test ${index}`));
  expect(lines).toHaveLength(42);
  expect(lines.at(-1)).toBe('  and 5 more');
});
