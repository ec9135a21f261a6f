import { identityProblem } from '@shop/contracts';
import { SignInCancelled } from '@shop/host';
import { FirebaseError } from 'firebase/app';

const CANCELLED = new Set([
  'auth/popup-closed-by-user',
  'auth/cancelled-popup-request',
  'auth/user-cancelled',
]);

/**
 * Runs a call to the provider.
 * @throws {Error} with a sentence of the shop
 */
export async function translateRefusals(step: () => Promise<unknown>): Promise<void> {
  try {
    await step();
  } catch (cause) {
    throw refusalOf(cause);
  }
}

/** The provider's refusal as a sentence of the shop. */
export function refusalOf(cause: unknown): Error {
  if (hasCode(cause, CANCELLED)) return new SignInCancelled({ cause });
  return new Error(identityProblem(cause instanceof FirebaseError ? cause.code : ''), { cause });
}

export const hasCode = (error: unknown, codes: ReadonlySet<string>): error is FirebaseError =>
  error instanceof FirebaseError && codes.has(error.code);
