import { createHash, createHmac } from 'node:crypto';

/** What of an event its seal covers, in the order in which it is covered. */
export interface SealedContent {
  id: number;
  /** When it happened, in microseconds since 1970: all that the database keeps. */
  at_us: number;
  actor: string;
  kind: string;
  subject: string;
  /** JSON as the database writes it. */
  before: string | null;
  after: string | null;
}

/** The seal of an event: SHA-256, 32 bytes. */
export type Seal = (previous: Uint8Array, event: SealedContent) => Buffer;

/** What stands before the first event's seal. */
export const NO_SEAL = Buffer.alloc(32);

/**
 * Makes seals: the hash of the preceding seal followed by the event as a JSON array of its seven values.
 * @param key with it the hash is an HMAC, which nobody can make anew who holds only the database
 */
export function sealWith(key?: string): Seal {
  return (previous, { id, at_us, actor, kind, subject, before, after }) => {
    const hash = key === undefined ? createHash('sha256') : createHmac('sha256', key);
    const content = JSON.stringify([id, at_us, actor, kind, subject, before, after]);
    return hash.update(previous).update(content).digest();
  };
}
