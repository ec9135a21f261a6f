import { createHash, createHmac } from 'node:crypto';

/** The events that one seal covers. */
export interface SealedEvents {
  /** The id of the last of them. */
  upTo: number;
  /** SHA-256 of all of them, as the store makes it. */
  digest: Buffer;
}

/** The seal of events: SHA-256, 32 bytes. */
export type Seal = (previous: Uint8Array, events: SealedEvents) => Buffer;

/** What stands before the first seal. */
export const NO_SEAL = Buffer.alloc(32);

/**
 * Makes seals: the hash of the preceding seal followed by what it covers.
 * @param key with it the hash is an HMAC, which nobody can make again who holds only the database
 */
export function sealWith(key?: string): Seal {
  return (previous, { upTo, digest }) => {
    const hash = key === undefined ? createHash('sha256') : createHmac('sha256', key);
    return hash.update(previous).update(`${upTo}:`).update(digest).digest();
  };
}
