import { call } from '@shop/api-client';
import { messages, type Order } from '@shop/contracts';
import { useDeletion } from '@shop/lists';

/** Cancels an unpaid order, whose stock comes back to the part. */
export const useCancelOrder = () =>
  useDeletion({
    list: ['orders'],
    remove: (order: Order) => call('DELETE /purchase/{id}', { params: { id: order._id } }),
    message: () => messages.orderCancelled,
    changes: (order) => [['orders'], ['parts'], ['part', order.partsId]],
  });
