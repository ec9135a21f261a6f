import { expect, test } from 'vitest';
import { latestAttempt } from './latest-attempt.model.ts';

const never = { isPending: false, error: null, submittedAt: 0 };
const refused = { isPending: false, error: new Error('refused'), submittedAt: 1000 };

test('nothing was tried: nothing failed', () => {
  expect(latestAttempt([never, never])).toEqual({ busy: false, failure: undefined });
});

test('the latest way to submit the form tells how it failed', () => {
  expect(latestAttempt([never, refused])).toEqual({ busy: false, failure: 'refused' });
});

test('an earlier failure is forgotten once another way is tried', () => {
  const resetSent = { isPending: false, error: null, submittedAt: 2000 };
  expect(latestAttempt([refused, resetSent]).failure).toBeUndefined();
});

test('the form is busy while any way is under way', () => {
  expect(latestAttempt([refused, { isPending: true, error: null, submittedAt: 2000 }]).busy).toBe(true);
});
