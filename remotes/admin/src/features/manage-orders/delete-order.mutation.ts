import { messages, type Order, saleReads } from '@shop/contracts';
import { useDeletion } from '@shop/lists';

/** Deletes any order; the stock of one that was not shipped comes back to the part. */
export const useDeleteOrder = () =>
  useDeletion<Order, 'DELETE /purchase/{id}'>({
    name: 'DELETE /purchase/{id}',
    reads: saleReads,
    message: (order) => messages.orderDeleted(order.productName),
  });
