import { call } from '@shop/api-client';
import { staleAfter } from '@shop/api-client/cached';
import { messages, profileReads } from '@shop/contracts';
import { useToasts } from '@shop/host';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Refusal, refusalOf } from './refusal.model.ts';

interface Placing<Order extends { phone: string; address: string }, Placed> {
  /** What is kept of the order for the next one. */
  contactOf: (order: Order) => { phone: string; address: string };
  /** @throws {Error} why it was not placed */
  send: (order: Order) => Promise<Placed>;
  onPlaced: (placed: Placed, order: Order) => void;
  /** The order counts as under way until its promise ends. */
  onRefused: (refusal: Refusal) => Promise<void> | void;
}

/** Keeps the contact for the next order, places this one, and says so. */
export function usePlaceOrder<Order extends { phone: string; address: string }, Placed>({
  contactOf,
  send,
  onPlaced,
  onRefused,
}: Placing<Order, Placed>) {
  const client = useQueryClient();
  const toasts = useToasts();
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: async (order: Order) => {
      // A failure must not prevent the order.
      await call('POST /users', { body: contactOf(order) }).catch(() => {});
      return send(order);
    },
    onSuccess: (placed, order) => {
      toasts.success(messages.orderPlaced);
      void client.invalidateQueries(staleAfter<'POST /users'>(profileReads));
      onPlaced(placed, order);
    },
    onError: (why) => onRefused(refusalOf(why)),
  });
  return { place: mutate, placing: isPending, error, order: variables };
}
