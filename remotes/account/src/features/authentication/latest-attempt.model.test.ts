import { expect, test } from 'vitest';
import { latestAttempt } from './latest-attempt.model.ts';

const refusal = new Error('refused');
const never = { isPending: false, error: null, submittedAt: 0, reset: () => {} };
const refused = { ...never, error: refusal, submittedAt: 1000 };

test('without an attempt there is no failure', () => {
  expect(latestAttempt([never, never])).toEqual({ busy: false, failure: null });
});

test('the latest attempt’s failure is shown', () => {
  expect(latestAttempt([never, refused])).toEqual({ busy: false, failure: refusal });
});

test('an earlier failure is dropped when another way is tried', () => {
  const resetSent = { ...never, submittedAt: 2000 };
  expect(latestAttempt([refused, resetSent]).failure).toBeNull();
});

test('the form is busy while any attempt is under way', () => {
  expect(latestAttempt([refused, { ...never, isPending: true, submittedAt: 2000 }]).busy).toBe(true);
});
