import { createHash } from 'node:crypto';
import type { Fields } from '../http/fields.ts';
import { nowInSeconds } from '../storage/clock.ts';
import type { Table } from '../storage/table.ts';
import { CardsError } from './cards-error.ts';

const KEPT_SECONDS = 86_400;

/** The answer to a call that carried an idempotency key, kept for a day. */
export interface KeptAnswer {
  readonly key: string;
  /** Tells the same call from another one under the same key. */
  readonly fingerprint: string;
  readonly status: number;
  readonly body: string;
  /** Seconds since 1970. */
  readonly at: number;
}

/** Path and parameters in one hash. The card number stays out of it: a hash of so few digits gives it away. */
export function fingerprintOf(path: string, params: Fields): string {
  const text = JSON.stringify(params, (name, value) =>
    name === 'number' || name === 'cvc' ? undefined : value,
  );
  return createHash('sha256').update(`${path}\n${text}`).digest('base64url');
}

/** The status and body of an answer. */
export type Answer = Pick<KeptAnswer, 'status' | 'body'>;

/**
 * Answers a call under its idempotency key: the first time by running it, then with the same answer again.
 *
 * @param fingerprint of the call, see `fingerprintOf`
 * @throws CardsError when the key was used for another call
 */
export function answerOnce(
  answers: Table<KeptAnswer>,
  key: string,
  fingerprint: string,
  run: () => Answer,
): Answer & { readonly isReplay: boolean } {
  const now = nowInSeconds();
  answers.removeWhere((answer) => answer.at < now - KEPT_SECONDS);
  const kept = answers.find(key);
  if (kept && kept.fingerprint !== fingerprint) throw otherCall(key);
  if (kept) return { status: kept.status, body: kept.body, isReplay: true };
  const answer = run();
  // A refused parameter changed nothing and may be corrected under the same key; a charge or a decline is final.
  if (answer.status === 200 || answer.status === 402) answers.add({ key, fingerprint, ...answer, at: now });
  return { ...answer, isReplay: false };
}

function otherCall(key: string): CardsError {
  return new CardsError(400, {
    type: 'idempotency_error',
    message:
      'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
      `Try using a key other than '${key}' if you meant to execute a different request.`,
  });
}
