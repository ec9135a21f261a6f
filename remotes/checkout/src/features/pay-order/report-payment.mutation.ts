import { call } from '@shop/api-client';
import type { Order } from '@shop/contracts';

/**
 * Asks the server to check the order's payment now. The server learns of the payment by itself too, so a
 * failure is not shown to the buyer.
 * @param transactionId the provider's id of the payment
 */
export async function reportPayment(order: Order, transactionId: string): Promise<void> {
  const body = { productId: order.partsId, transactionId };
  await call('PATCH /order/{id}', { params: { id: order._id }, body }).catch(() => {});
}

/** The same for all lines of a cart's order. */
export async function reportTradePayment(id: string): Promise<void> {
  await call('PATCH /tradeOrders/{id}', { params: { id }, body: {} }).catch(() => {});
}
