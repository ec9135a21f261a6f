import { messages, type Order, saleReads, type TradeOrder } from '@shop/contracts';
import { useDeletion } from '@shop/lists';

/** Deletes any order; the stock of one that was not shipped comes back to the part. */
export const useDeleteOrder = () =>
  useDeletion<Order, 'DELETE /purchase/{id}'>({
    name: 'DELETE /purchase/{id}',
    reads: saleReads,
    message: (order, deletedCount) =>
      messages.orderDeleted(order.productName) + (deletedCount > 1 ? messages.restEnded : ''),
  });

/** The same for all lines of an order. */
export const useDeleteLines = () =>
  useDeletion<TradeOrder, 'DELETE /tradeOrders/{id}'>({
    name: 'DELETE /tradeOrders/{id}',
    reads: saleReads,
    message: ({ number }) => messages.tradeOrderDeleted(number),
  });
