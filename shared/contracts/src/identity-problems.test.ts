import { expect, it } from 'vitest';
import { identityProblem } from './identity-problems.ts';

it.each([
  ['auth/invalid-credential', 'The email or password is not right.'],
  ['auth/email-already-in-use', 'There is an account with this email already. Log in to it instead.'],
  ['auth/too-many-requests', 'Too many attempts. Wait a few minutes and try again.'],
])('says %s as a sentence', (code, sentence) => {
  expect(identityProblem(code)).toBe(sentence);
});

it.each(['auth/internal-error', 'auth/never-heard-of', ''])('says the general sentence for %o', (code) => {
  expect(identityProblem(code)).toBe('That did not work. Wait a moment and try again.');
});
