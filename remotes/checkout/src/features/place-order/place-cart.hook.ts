import { call } from '@shop/api-client';
import { staleAfter } from '@shop/api-client/cached';
import { cartSaleReads, type TradeOrder } from '@shop/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { cartWritten } from '../../cart/account-cart.ts';
import { RepeatKeys } from '../../cart/repeat-keys.ts';
import type { CartOrder } from './place-cart.model.ts';
import { usePlaceOrder } from './place-order.hook.ts';
import { isAnswer, OrderEnded, type Refusal, refusalOf } from './refusal.model.ts';

/** Places an order of the whole cart, under a key by which it is placed only once, and goes to its payment. */
export function usePlaceCart(onPlaced: () => void, onRefused: (refusal: Refusal) => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [keys] = useState(() => new RepeatKeys());
  const reread = () => client.invalidateQueries(staleAfter<'POST /tradeOrders'>(cartSaleReads));

  const { place, placing, error, order } = usePlaceOrder<CartOrder, TradeOrder>({
    contactOf: ({ phone, address }) => ({ phone, address }),
    send: async (wanted) => {
      // A change that came later than the order would put its line back into the cart.
      await cartWritten();
      const placed = await keys.send(wanted, (cartKey) =>
        call('POST /tradeOrders', { body: { ...wanted, cartKey } }),
      );
      if (placed.ended) throw new OrderEnded();
      return placed;
    },
    onPlaced: (placed) => {
      onPlaced();
      void reread();
      void navigate(`/dashboard/payment/${placed._id}`);
    },
    onRefused: (refusal) => {
      onRefused(refusal);
      // Prices and stock have moved, or the answer was lost and the cart is empty.
      return reread();
    },
  });
  return {
    place,
    placing,
    refusal: error ? refusalOf(error) : undefined,
    /** The order, where no answer came: it may have been placed. */
    unanswered: error && !isAnswer(error) ? order : undefined,
  };
}
