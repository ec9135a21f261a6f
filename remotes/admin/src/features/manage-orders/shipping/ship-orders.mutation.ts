import { call } from '@shop/api-client';
import { staleAfter, staleListsAfter } from '@shop/api-client/cached';
import { type Order, orderReads, type Shipment } from '@shop/contracts';
import { useToasts } from '@shop/host';
import { showRow } from '@shop/lists';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useOfferRecall } from './recall-orders.mutation.ts';

const write = 'PUT /order';

export interface Sending extends Shipment {
  orders: readonly Order[];
}

/**
 * Ships several orders by one call, and offers to take it back. The lists show those that are shipped at once, and are then
 * refetched.
 */
export function useShipOrders() {
  const client = useQueryClient();
  const toasts = useToasts();
  const offerRecall = useOfferRecall();
  return useMutation({
    mutationFn: async ({ orders, ...shipment }: Sending) => {
      const ids = orders.map(({ _id }) => _id);
      const answers = await call(write, { body: { approve: true, ids, ...shipment } });
      return new Map(answers.map(({ _id, outcome }) => [_id, outcome]));
    },
    onSuccess: (outcomes, { orders, ...shipment }) => {
      const shipped = orders.filter(({ _id }) => outcomes.get(_id) === 'shipped');
      for (const order of shipped) {
        showRow(client, staleListsAfter<typeof write>(orderReads), { ...order, ...shipment, approve: true });
      }
      offerRecall(shipped, shipment);
    },
    onError: (error) => toasts.error(error.message),
    onSettled: () => void client.invalidateQueries(staleAfter<typeof write>(orderReads)),
  });
}
