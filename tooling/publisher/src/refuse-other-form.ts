import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { PublishingFailure } from './publishing-failure.ts';

/**
 * Checks a document by the schema with which the shop checks it, before anything is sent.
 * @param name of the document, for the message
 * @throws {PublishingFailure} naming the first place that is wrong
 */
export function refuseOtherForm(name: string, schema: TSchema, content: unknown): void {
  const [wrong] = Value.Errors(schema, content);
  if (wrong)
    throw new PublishingFailure(
      `${name} is not complete: ${wrong.instancePath} ${wrong.message}. Nothing was sent.`,
    );
}
