import { createHash, createHmac } from 'node:crypto';

/** The events that one seal covers. */
export interface SealedEvents {
  /** The id of the last of them. */
  upTo: number;
  /** SHA-256 of all of them, computed by the store. */
  digest: Buffer;
}

/** The seal of events: SHA-256, 32 bytes. */
export type Seal = (previous: Uint8Array, events: SealedEvents) => Buffer;

/** What precedes the first seal. */
export const NO_SEAL = Buffer.alloc(32);

/**
 * Makes seals: the hash of the preceding seal and of the events covered.
 * @param key makes the hash an HMAC, which nobody can forge with the database alone
 */
export function sealWith(key?: string): Seal {
  return (previous, { upTo, digest }) => {
    const hash = key === undefined ? createHash('sha256') : createHmac('sha256', key);
    return hash.update(previous).update(`${upTo}:`).update(digest).digest();
  };
}
