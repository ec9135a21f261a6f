import fc, { type Arbitrary } from 'fast-check';
import type { Schema } from './described-calls.ts';

const MAX_TEXT_LENGTH = 120;
const MAX_ITEMS = 5;
const MAX_INTEGER = 1_000_000_000;

/** Values that are valid by a schema; `known` may supply the value of a property by its name. */
export function valuesOf(
  schema: Schema,
  known: Readonly<Record<string, Arbitrary<unknown>>> = {},
): Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valuesOf(one, known)));
  if (Array.isArray(schema.type)) {
    return fc.oneof(...schema.type.map((type: string) => valuesOf({ ...schema, type }, known)));
  }
  switch (schema.type) {
    case 'object':
      return objectsOf(schema, known);
    case 'string':
      return textsOf(schema);
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -MAX_INTEGER, max: schema.maximum ?? MAX_INTEGER });
    case 'number':
      return fc
        .integer({ min: (schema.minimum ?? 0) * 100, max: (schema.maximum ?? 1_000_000) * 100 })
        .map((hundredths) => hundredths / 100);
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}, known), {
        maxLength: Math.min(schema.maxItems ?? MAX_ITEMS, MAX_ITEMS),
      });
    case 'null':
      return fc.constant(null);
    default:
      throw new Error(`The document describes a value in a way that is new here: ${JSON.stringify(schema)}`);
  }
}

function objectsOf(schema: Schema, known: Readonly<Record<string, Arbitrary<unknown>>>): Arbitrary<unknown> {
  const properties = Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const generated = valuesOf(property, known);
    const offered = known[name];
    return [
      name,
      offered ? fc.oneof({ weight: 9, arbitrary: offered }, { weight: 1, arbitrary: generated }) : generated,
    ] as const;
  });
  return fc.record(Object.fromEntries(properties), {
    requiredKeys: [...(schema.required ?? [])],
    noNullPrototype: true,
  });
}

/** fast-check writes no texts for patterns that look ahead. */
const LOOKS_AHEAD = /\(\?[=!]/;

function textsOf({ pattern, minLength = 0, maxLength = MAX_TEXT_LENGTH }: Schema): Arbitrary<string> {
  const longest = Math.min(maxLength, MAX_TEXT_LENGTH);
  const anyText = fc.string({ unit: 'grapheme', maxLength: longest });
  if (pattern && LOOKS_AHEAD.test(pattern)) {
    const matches = new RegExp(pattern, 'u');
    return anyText.map((text) => `1${text}`).filter((text) => matches.test(text) && text.length <= maxLength);
  }
  const texts = pattern ? fc.stringMatching(new RegExp(pattern), { maxLength: longest }) : anyText;
  return texts.filter(({ length }) => length >= minLength && length <= maxLength);
}
