import { dollarsFromCents, type Part } from '@shop/contracts';
import type { PartDetailsRow, PartRow } from './store.ts';

/** A part as lists show it. */
export const toPart = (row: PartRow): Part => ({
  _id: row.id,
  name: row.name,
  picture: row.picture,
  minimumOrder: row.minimum_order,
  quantity: row.quantity,
  price: dollarsFromCents(row.price_cents),
  description: row.description,
  ...(row.number !== null && { number: row.number }),
});

/** A part with its attributes, if it has some. */
export function toPartWithData(row: PartDetailsRow): Part {
  // The database may give the keys of JSON in another order.
  const attributes = row.attributes.map(({ name, value }) => ({ name, value }));
  return { ...toPart(row), ...(attributes.length > 0 && { attributes }) };
}
