/** An attempt with the identity provider, as its mutation reports it. */
export interface Attempt {
  isPending: boolean;
  error: Error | null;
  /** When it was last started, in milliseconds; 0 if never. */
  submittedAt: number;
  reset: () => void;
}

/**
 * What a form with several ways to submit shows: whether any is under way, and how the latest failed. An
 * earlier way's failure is dropped when another way is tried.
 */
export function latestAttempt(attempts: readonly Attempt[]): { busy: boolean; failure: Error | null } {
  const [latest] = attempts.toSorted((one, other) => other.submittedAt - one.submittedAt);
  return { busy: attempts.some((attempt) => attempt.isPending), failure: latest?.error ?? null };
}
