import { call } from '@shop/api-client';
import { staleAfter } from '@shop/api-client/cached';
import { type CartLine, cartSaleReads, messages, profileReads } from '@shop/contracts';
import { useToasts } from '@shop/host';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { cartWritten } from '../../cart/account-cart.ts';
import { RepeatKeys } from '../../cart/repeat-keys.ts';
import {
  type CartOrder,
  type Contact,
  isAnswer,
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
  /** The order, where no answer came: it may have been placed. */
  unanswered: CartOrder | undefined;
  sendAgain: (order: CartOrder) => void;
} {
  const client = useQueryClient();
  const toasts = useToasts();
  const navigate = useNavigate();
  const [keys] = useState(() => new RepeatKeys());

  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: async (order: CartOrder) => {
      const { phone, address } = order;
      // A change that came later than the order would put its line back into the cart.
      await cartWritten();
      // As at the purchase of one part: a failure must not prevent the order.
      await call('POST /users', { body: { phone, address } }).catch(() => {});
      const placed = await call('POST /tradeOrders', { body: { ...order, cartKey: keys.of(order) } });
      if (placed.ended) throw new OrderEnded();
      return placed;
    },
    onSuccess: (placed) => {
      onPlaced();
      toasts.success(messages.orderPlaced);
      void client.invalidateQueries(staleAfter<'POST /users'>(profileReads));
      void navigate(`/dashboard/payment/cart/${placed._id}`);
    },
    onSettled: (_placed, refused, order) => {
      if (!refused || isAnswer(refused)) keys.forget(order);
      // Prices and stock have moved, or the answer was lost and the cart is empty.
      return client.invalidateQueries(staleAfter<'POST /tradeOrders'>(cartSaleReads));
    },
  });
  return {
    place: (lines, contact) => mutate(orderOf(lines, contact)),
    placing: isPending,
    refusal: error ? refusalOf(error) : undefined,
    unanswered: error && !isAnswer(error) ? variables : undefined,
    sendAgain: mutate,
  };
}
