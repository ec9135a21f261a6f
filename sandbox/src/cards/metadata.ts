import { type Fields, groupField, textEntries } from '../http/fields.ts';
import type { Metadata } from './card-objects.ts';

/** The caller's own notes on a new object. */
export function metadataFrom(params: Fields): Metadata {
  return mergeMetadata({}, params);
}

/** Notes after an update: what is named is replaced, what is named with an empty text goes, the rest stays. */
export function mergeMetadata(metadata: Metadata, params: Fields): Metadata {
  const named = textEntries(groupField(params, 'metadata') ?? {});
  const merged = Object.entries(metadata).filter(([name]) => !named.some(([other]) => other === name));
  return Object.fromEntries([...merged, ...named.filter(([, value]) => value !== '')]);
}
