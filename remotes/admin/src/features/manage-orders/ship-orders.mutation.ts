import { call } from '@shop/api-client';
import { type Pages, staleAfter, staleListsAfter } from '@shop/api-client/cached';
import { type Order, orderReads } from '@shop/contracts';
import { useToasts } from '@shop/host';
import { withRow } from '@shop/lists';
import { useMutation, useQueryClient } from '@tanstack/react-query';

const write = 'PUT /order';

/** Ships several orders by one call. The lists show those that are shipped at once, and are then refetched. */
export function useShipOrders() {
  const client = useQueryClient();
  const toasts = useToasts();
  return useMutation({
    mutationFn: async (orders: readonly Order[]) => {
      const ids = orders.map(({ _id }) => _id);
      const answers = await call(write, { body: { approve: true, ids } });
      return new Map(answers.map(({ _id, outcome }) => [_id, outcome]));
    },
    onSuccess: (outcomes, orders) => {
      for (const order of orders.filter(({ _id }) => outcomes.get(_id) === 'shipped')) {
        client.setQueriesData<Pages<Order>>(
          staleListsAfter<typeof write>(orderReads),
          (listed) => listed && withRow(listed, { ...order, approve: true }),
        );
      }
    },
    onError: (error) => toasts.error(error.message),
    onSettled: () => void client.invalidateQueries(staleAfter<typeof write>(orderReads)),
  });
}
