import { messages, type Order, saleReads } from '@shop/contracts';
import { useDeletion } from '@shop/lists';

/** Cancels the order that is in the way of a new one. */
export const useCancelUnpaidOrder = () =>
  useDeletion<Order, 'DELETE /purchase/{id}'>({
    name: 'DELETE /purchase/{id}',
    reads: saleReads,
    message: () => messages.orderCancelled,
  });
