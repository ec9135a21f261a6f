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

/** The last link of the chain of seals. */
export interface ChainHead {
  /** The id of the last event that is sealed. */
  upTo: number;
  seal: Buffer;
}

const FORMAT = /^([1-9]\d{0,14}):([0-9a-f]{64})$/;

/** `<event>:<seal in hexadecimal>`, as in the log and as `shop verify-record --head` takes it. */
export const formatHead = ({ upTo, seal }: ChainHead): string => `${upTo}:${seal.toString('hex')}`;

/** @returns the head, or `undefined` for a text that {@link formatHead} does not write */
export function parseHead(text: string): ChainHead | undefined {
  const [, upTo, seal] = FORMAT.exec(text) ?? [];
  return upTo && seal ? { upTo: Number(upTo), seal: Buffer.from(seal, 'hex') } : undefined;
}
