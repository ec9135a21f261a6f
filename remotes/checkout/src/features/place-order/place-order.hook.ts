import { staleAfter } from '@shop/api-client/cached';
import { messages, type Order, type Part, parseWholeNumber, profileReads, saleReads } from '@shop/contracts';
import { type Account, useRole, useToasts } from '@shop/host';
import { unpaidOrderQuery } from '@shop/lists';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createOrder } from './create-order.mutation.ts';
import { keepContact } from './keep-contact.mutation.ts';
import { type OrderDraft, orderPayload } from './order-draft.model.ts';
import { type OrderRefusal, orderRefusal } from './order-refusal.model.ts';
import { reduceStock } from './reduce-stock.mutation.ts';

type OrderOutcome = { kind: 'placed'; order: Order } | OrderRefusal;

/**
 * Places an order with the specification's calls in order, shows the outcome as a toast, and refetches what
 * the order changes.
 * @returns `placeOrder`, whose promise says whether the order is placed, or why not
 */
export function usePlaceOrder(part: Part, buyer: Account) {
  const toasts = useToasts();
  const client = useQueryClient();
  const { role } = useRole();

  const { mutateAsync: placeOrder, isPending: placing } = useMutation({
    mutationFn: async (draft: OrderDraft): Promise<OrderOutcome> => {
      const payload = orderPayload(part, buyer, draft);
      await keepContact(payload);
      try {
        const order = await createOrder(payload);
        return order ? { kind: 'placed', order } : { kind: 'exists' };
      } catch (error) {
        if (error instanceof Error) return orderRefusal(error);
        throw error;
      }
    },
    onSuccess: (outcome, draft) => {
      if (outcome.kind === 'exists') {
        toasts.error(messages.orderExists);
        void refetchSales();
      }
      if (outcome.kind !== 'placed') return;
      toasts.success(messages.orderPlaced);
      // The part's page leads to the payment as soon as the receipt closes, however slow the next read is.
      client.setQueryData(unpaidOrderQuery(buyer.email, part._id).queryKey, [outcome.order]);
      void settle(draft);
    },
  });

  /** The dialog does not wait for this: the order is placed. */
  async function settle(draft: OrderDraft): Promise<void> {
    // An admin's call would edit the part, and overwrite its present state with what this page had read.
    if (role === 'customer') await reduceStock(part, parseWholeNumber(draft.orderQuantity) ?? 0);
    await Promise.all([client.invalidateQueries(staleAfter<'POST /users'>(profileReads)), refetchSales()]);
  }

  const refetchSales = () => client.invalidateQueries(staleAfter<'POST /purchase'>(saleReads));

  return { placeOrder, placing };
}
