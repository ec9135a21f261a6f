import { createHash } from 'node:crypto';
import type { Fields } from '../http/fields.ts';
import { nowInSeconds } from '../storage/clock.ts';
import type { Table } from '../storage/table.ts';
import { CardsError } from './cards-error.ts';

const RETENTION_SECONDS = 86_400;

/** The answer to a call that carried an idempotency key, kept for a day. */
export interface StoredAnswer {
  readonly key: string;
  /** Distinguishes the call from another one under the same key. */
  readonly fingerprint: string;
  readonly status: number;
  readonly body: string;
  /** Seconds since 1970. */
  readonly at: number;
}

/** The status and body of an answer. */
export type Answer = Pick<StoredAnswer, 'status' | 'body'>;

/** Answers a call under its key: the first time by running it, then with the same answer again. */
type AnswerOnce = (key: string, fingerprint: string, run: () => Answer) => Answer;

/** Path and parameters in one hash. The card number is excluded: a hash of so few digits would reveal it. */
export function fingerprintOf(path: string, params: Fields): string {
  const text = JSON.stringify(params, (name, value) =>
    name === 'number' || name === 'cvc' ? undefined : value,
  );
  return createHash('sha256').update(`${path}\n${text}`).digest('base64url');
}

/**
 * Every answer of a call that began to run is kept, refusals included, as Stripe does; a call refused before,
 * as for an unknown parameter, may be corrected under the same key.
 */
export function createIdempotency(answers: Table<StoredAnswer>): AnswerOnce {
  /** @throws CardsError 400 when the key was used for another call */
  return (key, fingerprint, run) => {
    const now = nowInSeconds();
    answers.removeWhere((answer) => answer.at < now - RETENTION_SECONDS);
    const kept = answers.find(key);
    if (kept && kept.fingerprint !== fingerprint) throw otherCall(key);
    if (kept) return kept;
    const answer = run();
    answers.add({ key, fingerprint, ...answer, at: now });
    return answer;
  };
}

function otherCall(key: string): CardsError {
  return new CardsError(400, {
    type: 'idempotency_error',
    message:
      'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
      `Try using a key other than '${key}' if you meant to execute a different request.`,
  });
}
