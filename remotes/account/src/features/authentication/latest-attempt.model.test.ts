import { expect, test } from 'vitest';
import { latestAttempt } from './latest-attempt.model.ts';

const refusal = new Error('refused');
const never = { isPending: false, error: null, submittedAt: 0, reset: () => {} };
const refused = { ...never, error: refusal, submittedAt: 1000 };

test('an earlier failure is dropped when another way is tried', () => {
  const resetSent = { ...never, submittedAt: 2000 };
  expect(latestAttempt([refused, resetSent]).failure).toBeNull();
});
