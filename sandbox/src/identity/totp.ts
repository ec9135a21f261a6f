import { createHmac } from 'node:crypto';

const PERIOD_SECONDS = 30;

/**
 * The code that an authenticator app shows (RFC 6238: SHA-1, 30 seconds, 6 digits).
 *
 * @param at seconds since 1970
 */
export function totpCode(secret: string, at: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / PERIOD_SECONDS)));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** Whether the code is valid now, half a minute ago or in half a minute. */
export const isTotpCode = (secret: string, code: string, at: number): boolean =>
  [-1, 0, 1].some((step) => totpCode(secret, at + step * PERIOD_SECONDS) === code);
