import { messages, type Order, saleReads } from '@shop/contracts';
import { useDeletion } from '@shop/lists';

/** Cancels an unpaid order, whose stock comes back to the part. */
export const useCancelOrder = () =>
  useDeletion<Order, 'DELETE /purchase/{id}'>({
    name: 'DELETE /purchase/{id}',
    reads: saleReads,
    message: () => messages.orderCancelled,
  });
