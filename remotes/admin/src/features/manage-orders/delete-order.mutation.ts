import { call } from '@shop/api-client';
import { messages, type Order } from '@shop/contracts';
import { useDeletion } from '@shop/lists';

/** Deletes any order; the stock of one that was not shipped comes back to the part. */
export const useDeleteOrder = () =>
  useDeletion({
    list: ['orders'],
    remove: (order: Order) => call('DELETE /purchase/{id}', { params: { id: order._id } }),
    message: (order) => messages.orderDeleted(order.productName),
    changes: (order) => [['orders'], ['parts'], ['part', order.partsId]],
  });
