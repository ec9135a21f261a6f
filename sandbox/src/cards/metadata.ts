import type Stripe from 'stripe';
import { type Fields, groupField, textEntries } from '../http/fields.ts';

/** The metadata of a new object. */
export function metadataFrom(params: Fields): Stripe.Metadata {
  return mergeMetadata({}, params);
}

/** Metadata after an update: a named entry is replaced, or removed by an empty text; the rest stays. */
export function mergeMetadata(metadata: Stripe.Metadata, params: Fields): Stripe.Metadata {
  const named = textEntries(groupField(params, 'metadata') ?? {});
  const merged = Object.entries(metadata).filter(([name]) => !named.some(([other]) => other === name));
  return Object.fromEntries([...merged, ...named.filter(([, value]) => value !== '')]);
}
