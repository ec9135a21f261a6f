import { LockUnavailable } from '../../../backend/src/platform/releases/shared-lock.ts';

/**
 * A failure whose message says all that the user needs: it is printed without a stack. Anything else that is
 * thrown is a bug of the commands and keeps its stack.
 */
export class PlainFailure extends Error {
  override readonly name = 'PlainFailure';
}

/** The text that a failed command prints. */
export function describeFailure(error: unknown): string {
  if (error instanceof PlainFailure || error instanceof LockUnavailable) return error.message;
  if (error instanceof Error) return error.stack ?? error.message;
  return String(error);
}
