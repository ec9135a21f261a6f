import { call } from '@shop/api-client';
import { staleAfter, staleListsAfter } from '@shop/api-client/cached';
import {
  formatCount,
  messages,
  type Order,
  orderReads,
  type Shipment,
  type ShippingOutcome,
} from '@shop/contracts';
import { useToasts } from '@shop/host';
import { showRow } from '@shop/lists';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { shippedText } from '../order-words.model.ts';
import { useOfferUndo } from '../undo-offers.component.tsx';

const OF_ONE = 'PUT /order/{id}';
const OF_SEVERAL = 'PUT /order';

/**
 * Approves one paid order for shipping. The lists show it at once, so that the order is not offered again,
 * and are then refetched; after a failure the mutation ends only when they have been.
 */
export function useApproveOrder(order: Order) {
  const client = useQueryClient();
  const toasts = useToasts();
  const offerRecall = useOfferRecall();
  const mutationKey = approvalKey(order._id);
  const mutation = useMutation({
    mutationKey,
    mutationFn: () => call(OF_ONE, { params: { id: order._id }, body: { approve: true } }),
    onSuccess: () => {
      toasts.success(messages.orderApproved);
      offerRecall([order]);
      showRow(client, staleListsAfter<typeof OF_ONE>(orderReads), { ...order, approve: true });
    },
    onError: (error) => toasts.error(error.message),
    onSettled: async (_answer, failure) => {
      const reread = client.invalidateQueries(staleAfter<typeof OF_ONE>(orderReads));
      if (failure) await reread;
    },
  });
  return {
    busy: mutation.isPending,
    /** Does nothing while this order's approval is under way, or once it has succeeded. */
    approve: () => {
      // Read from the cache, because a second press can come before the button is rendered disabled.
      const begun = client.getMutationCache().find({
        mutationKey,
        predicate: ({ state }) => state.status !== 'error',
      });
      if (!begun) mutation.mutate();
    },
  };
}

interface Sending extends Shipment {
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
      const answers = await call(OF_SEVERAL, { body: { approve: true, ids, ...shipment } });
      return new Map(answers.map(({ _id, outcome }) => [_id, outcome]));
    },
    onSuccess: (outcomes, { orders, ...shipment }) => {
      const shipped = orders.filter(({ _id }) => outcomes.get(_id) === 'shipped');
      for (const order of shipped) {
        showRow(client, staleListsAfter<typeof OF_SEVERAL>(orderReads), {
          ...order,
          ...shipment,
          approve: true,
        });
      }
      offerRecall(shipped, shipment);
    },
    onError: (error) => toasts.error(error.message),
    onSettled: () => void client.invalidateQueries(staleAfter<typeof OF_SEVERAL>(orderReads)),
  });
}

const approvalKey = (id: string) => [OF_ONE, id];

/**
 * Offers to take back that orders were shipped. They were shipped at once, so that a closed browser loses nothing; taking it
 * back is a call of its own.
 */
function useOfferRecall(): (orders: readonly Order[], shipment?: Shipment) => void {
  const client = useQueryClient();
  const toasts = useToasts();
  const offerUndo = useOfferUndo();
  const recall = useMutation({
    mutationFn: (orders: readonly Order[]) =>
      call(OF_SEVERAL, { body: { approve: false, ids: orders.map(({ _id }) => _id) } }),
    onSuccess: (answers, orders) => {
      const recalled = new Set(answers.flatMap(({ _id, outcome }) => (outcome === 'recalled' ? [_id] : [])));
      const back = orders.filter(({ _id }) => recalled.has(_id));
      for (const order of back) {
        // It can be approved again.
        const approvals = client.getMutationCache();
        for (const approval of approvals.findAll({ mutationKey: approvalKey(order._id) }))
          approvals.remove(approval);
        showRow(client, staleListsAfter<typeof OF_SEVERAL>(orderReads), { ...order, approve: false });
      }
      if (back.length > 0) toasts.success(messages.shippingRecalled);
      if (back.length < orders.length) toasts.error(messages.shippingNotRecalled);
    },
    onError: (error) => toasts.error(error.message),
    onSettled: () => void client.invalidateQueries(staleAfter<typeof OF_SEVERAL>(orderReads)),
  });
  return (orders, shipment) =>
    orders.length > 0 &&
    offerUndo({ text: shippedText(orders, shipment), undo: () => recall.mutate(orders) });
}

const REASONS = {
  'not-paid': 'not paid',
  disputed: 'disputed',
  'not-found': 'no longer there',
} satisfies Partial<Record<ShippingOutcome, string>>;

type Refusal = keyof typeof REASONS;

/** What became of the orders, in one sentence: "9 shipped, 1 refused: not paid". */
export function shippingResult(outcomes: readonly ShippingOutcome[]): string {
  const count = (outcome: ShippingOutcome) => outcomes.filter((one) => one === outcome).length;
  const reasons: Refusal[] = ['not-paid', 'disputed', 'not-found'];
  const refused = reasons.filter((reason) => count(reason) > 0);
  const total = refused.reduce((sum, reason) => sum + count(reason), 0);
  const named = refused.map((reason) =>
    refused.length > 1 ? `${formatCount(count(reason))} ${REASONS[reason]}` : REASONS[reason],
  );
  const before = count('shipped-before');
  return [
    `${formatCount(count('shipped'))} shipped`,
    before > 0 ? `${formatCount(before)} shipped before` : '',
    total > 0 ? `${formatCount(total)} refused: ${named.join(', ')}` : '',
  ]
    .filter(Boolean)
    .join(', ');
}
