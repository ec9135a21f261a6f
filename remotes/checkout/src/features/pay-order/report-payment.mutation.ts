import { call } from '@shop/api-client';
import type { Order } from '@shop/contracts';

/**
 * Asks the server to check the payment of a line's order now. The server learns of the payment by itself too, so a
 * failure is not shown to the buyer.
 * @param transactionId the provider's id of the payment
 */
export async function reportPayment({ _id: id, partsId }: Order, transactionId: string): Promise<void> {
  const body = { productId: partsId, transactionId };
  await call('PATCH /order/{id}', { params: { id }, body }).catch(() => {});
}
