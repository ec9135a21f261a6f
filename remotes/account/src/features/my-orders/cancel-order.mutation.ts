import { messages, type Order, saleReads } from '@shop/contracts';
import { useDeletion } from '@shop/lists';

/** Cancels an unpaid order, whose stock comes back to the part; of a cart's order also a rest that cannot be paid. */
export const useCancelOrder = () =>
  useDeletion<Order, 'DELETE /purchase/{id}'>({
    name: 'DELETE /purchase/{id}',
    reads: saleReads,
    // The order of its cart may have ended with it.
    isPartOf: ({ tradeOrder }) => tradeOrder?._id,
    message: (_, deletedCount) => messages.orderCancelled + (deletedCount > 1 ? messages.restEnded : ''),
  });

/** The same for all unpaid lines of an order. */
export const useCancelLines = () =>
  useDeletion<{ _id: string }, 'DELETE /tradeOrders/{id}'>({
    name: 'DELETE /tradeOrders/{id}',
    reads: saleReads,
    message: () => messages.orderCancelled,
  });
