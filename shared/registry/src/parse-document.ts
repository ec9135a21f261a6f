import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';

/**
 * Reads a document by its schema.
 * @param name of the document, for the message
 * @throws {Error} naming the first place that is wrong
 */
export function parseDocument<Schema extends TSchema>(
  name: string,
  schema: Schema,
  text: string,
): Static<Schema> {
  return checkDocument(name, schema, JSON.parse(text));
}

/** A document of which the JSON was read already. @throws {Error} naming the first place that is wrong */
export function checkDocument<Schema extends TSchema>(
  name: string,
  schema: Schema,
  content: unknown,
): Static<Schema> {
  if (Value.Check(schema, content)) return content;
  const [wrong] = Value.Errors(schema, content);
  throw new Error(`${name} is not complete: ${wrong?.instancePath} ${wrong?.message}.`);
}
