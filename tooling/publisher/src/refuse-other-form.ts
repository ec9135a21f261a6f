import { errorMessage } from '@shop/contracts';
import { checkDocument } from '@shop/registry/documents';
import type { TSchema } from 'typebox';
import { PublishingFailure } from './publishing-failure.ts';

/**
 * Checks a document by the schema with which the shop checks it, before anything is sent.
 * @param name of the document, for the message
 * @throws {PublishingFailure} naming the first place that is wrong
 */
export function refuseOtherForm(name: string, schema: TSchema, content: unknown): void {
  try {
    checkDocument(name, schema, content);
  } catch (cause) {
    throw new PublishingFailure(`${errorMessage(cause)} Nothing was sent.`, { cause });
  }
}
