import { dollarsFromCents, type Part } from '@shop/contracts';
import type { PartRow } from './store.ts';

/** A part as the API shows it. */
export const toPart = (row: PartRow): Part => ({
  _id: row.id,
  name: row.name,
  picture: row.picture,
  minimumOrder: row.minimum_order,
  quantity: row.quantity,
  price: dollarsFromCents(row.price_cents),
  description: row.description,
});
