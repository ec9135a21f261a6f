import { errorMessage } from '@shop/contracts';
import { Refusal } from '../../foundation/refusal.ts';

export const publishingOff = (detail: string): Refusal => new Refusal('publishing-off', { detail });

/** @param detail what the publisher can do about it */
export const releaseRefused = (detail: string): Refusal => new Refusal('release-refused', { detail });

/** What `read` returns. @throws {Refusal} `release-refused` with why it cannot be read */
export function readOrRefuse<Content>(read: () => Content): Content {
  try {
    return read();
  } catch (cause) {
    throw releaseRefused(errorMessage(cause));
  }
}
