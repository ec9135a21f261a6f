import { call } from '@shop/api-client';
import type { Part } from '@shop/contracts';

/**
 * Tells the part's reduced quantity, as the specification has it (section 7). The order has moved the
 * stock already, so that nothing depends on this call and its failure says nothing to the buyer.
 * @param ordered units
 */
export async function reduceStock(part: Part, ordered: number): Promise<void> {
  const { _id: id, ...fields } = part;
  const quantity = Math.max(0, part.quantity - ordered);
  await call('PUT /purchase/{id}', { params: { id }, body: { ...fields, quantity } }).catch(() => {});
}
