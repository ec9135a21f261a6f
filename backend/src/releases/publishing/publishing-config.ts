import { errorMessage } from '@shop/contracts';
import type { DocumentKey } from '@shop/registry';
import { Refusal } from '../../foundation/refusal.ts';

/** The settings of publishing over the network. */
export interface PublishingConfig {
  environment: string;
  /** The owner's, public. */
  keys: readonly string[];
  /** The shop's own key for registries; without it the shop takes no releases over the network. */
  signing: DocumentKey | undefined;
  siteDirectory: string;
  /** Of the copy of the registry. */
  dataDirectory: string;
}

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
