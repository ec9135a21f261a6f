import { call } from '@shop/api-client';
import { staleAfter, staleListsAfter } from '@shop/api-client/cached';
import { messages, type Order, orderReads, type Shipment } from '@shop/contracts';
import { useToasts } from '@shop/host';
import { showRow } from '@shop/lists';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { shippedText } from '../order-words.model.ts';
import { useOfferUndo } from '../undo-offers.component.tsx';

const write = 'PUT /order';

/** The key of an order's approval by its own button. */
export const approvalKey = (id: string) => ['PUT /order/{id}', id];

/**
 * Offers to take back that orders were shipped. They were shipped at once, so that a closed browser loses nothing; taking it
 * back is a call of its own.
 */
export function useOfferRecall(): (orders: readonly Order[], shipment?: Shipment) => void {
  const client = useQueryClient();
  const toasts = useToasts();
  const offerUndo = useOfferUndo();
  const recall = useMutation({
    mutationFn: (orders: readonly Order[]) =>
      call(write, { body: { approve: false, ids: orders.map(({ _id }) => _id) } }),
    onSuccess: (answers, orders) => {
      const recalled = new Set(answers.flatMap(({ _id, outcome }) => (outcome === 'recalled' ? [_id] : [])));
      const back = orders.filter(({ _id }) => recalled.has(_id));
      for (const order of back) {
        // It can be approved again.
        const approvals = client.getMutationCache();
        for (const approval of approvals.findAll({ mutationKey: approvalKey(order._id) }))
          approvals.remove(approval);
        showRow(client, staleListsAfter<typeof write>(orderReads), { ...order, approve: false });
      }
      if (back.length > 0) toasts.success(messages.shippingRecalled);
      if (back.length < orders.length) toasts.error(messages.shippingNotRecalled);
    },
    onError: (error) => toasts.error(error.message),
    onSettled: () => void client.invalidateQueries(staleAfter<typeof write>(orderReads)),
  });
  return (orders, shipment) =>
    orders.length > 0 &&
    offerUndo({ text: shippedText(orders, shipment), undo: () => recall.mutate(orders) });
}
