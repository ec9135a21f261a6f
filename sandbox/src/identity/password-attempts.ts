import { IdentityError } from './identity-error.ts';

const MAX_FAILURES = 20;
const PERIOD_MS = 15 * 60_000;

/**
 * Counts wrong passwords by account, as the real service does against guessing. Its limits are not public.
 */
export class PasswordAttempts {
  readonly #failures = new Map<string, number[]>();

  /** @throws IdentityError TOO_MANY_ATTEMPTS_TRY_LATER, even for the right password */
  check(accountId: string): void {
    if (this.#recent(accountId).length < MAX_FAILURES) return;
    throw new IdentityError(
      'TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been temporarily disabled due to many failed login attempts. You can immediately restore it by resetting your password or you can try again later.',
    );
  }

  fail(accountId: string): void {
    this.#failures.set(accountId, [...this.#recent(accountId), Date.now()]);
  }

  /** After a right password, and after a new one was set. */
  forget(accountId: string): void {
    this.#failures.delete(accountId);
  }

  #recent(accountId: string): number[] {
    return (this.#failures.get(accountId) ?? []).filter((at) => at > Date.now() - PERIOD_MS);
  }
}
