import type Stripe from 'stripe';
import { type Fields, groupField, textEntries } from '../http/fields.ts';

/** The caller's own notes on a new object. */
export function metadataFrom(params: Fields): Stripe.Metadata {
  return mergeMetadata({}, params);
}

/** Notes after an update: what is named is replaced, what is named with an empty text goes, the rest stays. */
export function mergeMetadata(metadata: Stripe.Metadata, params: Fields): Stripe.Metadata {
  const named = textEntries(groupField(params, 'metadata') ?? {});
  const merged = Object.entries(metadata).filter(([name]) => !named.some(([other]) => other === name));
  return Object.fromEntries([...merged, ...named.filter(([, value]) => value !== '')]);
}
