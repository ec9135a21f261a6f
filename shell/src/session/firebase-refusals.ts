import { identityProblem } from '@shop/contracts';
import { SignInCancelled } from '@shop/host';
import { FirebaseError } from 'firebase/app';

const CANCELLED = new Set([
  'auth/popup-closed-by-user',
  'auth/cancelled-popup-request',
  'auth/user-cancelled',
]);

/** Takes a step with the provider. @throws {Error} in the shop's own words */
export async function told(step: () => Promise<unknown>): Promise<void> {
  try {
    await step();
  } catch (cause) {
    throw refusalOf(cause);
  }
}

/** What the provider refused, in the shop's own words. */
export function refusalOf(cause: unknown): Error {
  if (hasCode(cause, CANCELLED)) return new SignInCancelled({ cause });
  return new Error(identityProblem(cause instanceof FirebaseError ? cause.code : ''), { cause });
}

export const hasCode = (error: unknown, codes: ReadonlySet<string>): error is FirebaseError =>
  error instanceof FirebaseError && codes.has(error.code);
