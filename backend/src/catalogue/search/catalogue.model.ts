import { dollarsFromCents } from '@shop/contracts';
import {
  type Count,
  type Fit,
  type FoundPart,
  MAX_EXACT_COUNT,
  type PartNumber,
} from '@shop/contracts/calls';
import { priceBreaksOfPart } from '../parts/part.model.ts';
import type { ListedRow } from './list.store.ts';
import type { NumberRow } from './numbers.store.ts';

/** @param cut not all parts were looked at */
export const toCount = (counted: number, cut = false): Count => ({
  count: Math.min(counted, MAX_EXACT_COUNT),
  more: counted > MAX_EXACT_COUNT || cut,
});

export const toNumber = ({
  kind,
  shown,
  brand,
}: Pick<NumberRow, 'kind' | 'shown' | 'brand'>): PartNumber => ({
  kind,
  shown,
  ...(brand && { brand }),
});

export const toNamedPart = (part: { id: string; number: string | null; name: string }) => ({
  _id: part.id,
  ...(part.number !== null && { number: part.number }),
  name: part.name,
});

export const toFoundPart = (
  row: ListedRow,
  fit: Fit | undefined,
  matched: PartNumber | undefined,
): FoundPart => ({
  _id: row.id,
  name: row.name,
  picture: row.picture,
  minimumOrder: row.minimum_order,
  quantity: row.quantity,
  price: dollarsFromCents(row.price_cents),
  ...(row.number !== null && { number: row.number }),
  ...priceBreaksOfPart(row),
  ...(row.brand_id !== null && row.brand !== null && { brand: { id: row.brand_id, name: row.brand } }),
  ...(row.category_id !== null &&
    row.category !== null && { category: { id: row.category_id, name: row.category } }),
  universal: row.universal,
  ...(fit && { fit }),
  ...(row.successor && { successor: toNamedPart(row.successor) }),
  ...(matched && { matched }),
});
