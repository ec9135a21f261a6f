import { call } from '@shop/api-client';
import { staleAfter } from '@shop/api-client/cached';
import { type CartLine, cartSaleReads, messages, profileReads } from '@shop/contracts';
import { useToasts } from '@shop/host';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  type CartOrder,
  type Contact,
  OrderEnded,
  orderOf,
  type Refusal,
  refusalOf,
} from './placing.model.ts';

/**
 * Places an order of the whole cart and goes to its payment.
 * @returns `place`, and why the last one was refused
 */
export function usePlaceOrder(onPlaced: () => void): {
  place: (lines: readonly CartLine[], contact: Contact) => void;
  placing: boolean;
  refusal: Refusal | undefined;
} {
  const client = useQueryClient();
  const toasts = useToasts();
  const navigate = useNavigate();
  const cartKey = useCartKey();

  const { mutate, isPending, error } = useMutation({
    mutationFn: async (order: CartOrder) => {
      const { phone, address } = order;
      // As at the purchase of one part: a failure must not prevent the order.
      await call('POST /users', { body: { phone, address } }).catch(() => {});
      const placed = await call('POST /tradeOrders', { body: { ...order, cartKey: cartKey.of(order) } });
      cartKey.forget();
      if (placed.ended) throw new OrderEnded();
      return placed;
    },
    onSuccess: (placed) => {
      onPlaced();
      toasts.success(messages.orderPlaced);
      void client.invalidateQueries(staleAfter<'POST /users'>(profileReads));
      void navigate(`/dashboard/payment/cart/${placed._id}`);
    },
    // Prices and stock have moved, or the answer was lost and the cart is empty.
    onSettled: () => client.invalidateQueries(staleAfter<'POST /tradeOrders'>(cartSaleReads)),
  });
  return {
    place: (lines, contact) => mutate(orderOf(lines, contact)),
    placing: isPending,
    refusal: error ? refusalOf(error) : undefined,
  };
}

/**
 * The key under which the same order is placed only once, however often it is sent: an answer may be lost. Another
 * order gets another key.
 */
function useCartKey(): { of: (order: CartOrder) => string; forget: () => void } {
  const sent = useRef<{ content: string; key: string }>(undefined);
  return {
    of: (order) => {
      const content = JSON.stringify(order);
      if (sent.current?.content !== content) sent.current = { content, key: crypto.randomUUID() };
      return sent.current.key;
    },
    /** After an answer: the same order sent again is another one. */
    forget: () => {
      sent.current = undefined;
    },
  };
}
