import { call } from '@shop/api-client';
import type { Part } from '@shop/contracts';

/**
 * Sends the part's reduced quantity, as the specification requires (section 7). The order has already changed
 * the stock, so nothing depends on this call, and a failure is not shown to the buyer.
 * @param ordered units
 */
export async function reduceStock(part: Part, ordered: number): Promise<void> {
  const { _id: id, ...fields } = part;
  const quantity = Math.max(0, part.quantity - ordered);
  await call('PUT /purchase/{id}', { params: { id }, body: { ...fields, quantity } }).catch(() => {});
}
