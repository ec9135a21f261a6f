import { expect, it } from 'vitest';
import { isRecord } from '../is-record.ts';
import type { Call } from './call.ts';
import { calls } from './index.ts';

/** The patterns of what people type in a body, by the names of its fields. */
function typedTexts(schema: unknown, name = ''): { name: string; schema: Record<string, unknown> }[] {
  if (!isRecord(schema)) return [];
  const { properties, items, anyOf, type, maxLength } = schema;
  if (isRecord(properties))
    return Object.entries(properties).flatMap(([field, one]) => typedTexts(one, `${name}.${field}`));
  if (items) return typedTexts(items, name);
  if (Array.isArray(anyOf)) return anyOf.flatMap((one) => typedTexts(one, name));
  return type === 'string' && typeof maxLength === 'number' ? [{ name, schema }] : [];
}

/** What no person names: ids, tokens, keys, documents; texts that may be empty; and those that have a rule of their own. */
const OTHERS =
  /\.(?:\w*(?:[iI]ds?|[kK]ey|Token)|remote|version|successor|document|signature|contents|csv|text|term|meaning|was|brand|category|email)$/;

const every: [name: string, call: Call][] = Object.entries(calls);
const texts = every.flatMap(([call, { body }]) =>
  typedTexts(body)
    .filter((text) => text.schema['minLength'] !== undefined && !OTHERS.test(text.name))
    .map(({ name, schema }) => [`${call} ${name}`, schema] as const),
);

it.each(texts)('%s has a character that shows', (_, { pattern }) => {
  expect(typeof pattern).toBe('string');
  const shown = new RegExp(String(pattern), 'u');
  for (const nothing of ['\u200b', '\u00ad\u2060', '\u3164', ' \ufe0f', '\u2800']) {
    expect(shown.test(nothing)).toBe(false);
  }
});
