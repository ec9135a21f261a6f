import { ApiProblem, call } from '@shop/api-client';
import { staleAfter, staleListsAfter } from '@shop/api-client/cached';
import { messages, type Part, parseWholeNumber, partReads } from '@shop/contracts';
import type { BodyOf } from '@shop/contracts/calls';
import { useToasts } from '@shop/host';
import { showRow } from '@shop/lists';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { typedDollars } from '../../product-form/product-values.model.ts';

const write = 'PATCH /managePart/{id}';

export const CONFLICT = 'Somebody else has changed it. Press Enter again to replace what they entered.';
const NO_COUNT = 'Enter a whole number.';

/** Saves one figure of a product, by the rules of its form. Each answers why it was refused. */
export function useEditFigure() {
  const client = useQueryClient();
  const toasts = useToasts();
  const { mutateAsync: send } = useMutation({
    mutationFn: ({ _id: id, body }: { _id: string; body: BodyOf<typeof write> }) =>
      call(write, { params: { id }, body }),
  });

  async function save(product: Part, body: BodyOf<typeof write>, changes: Partial<Part>) {
    try {
      const { quantity } = await send({ _id: product._id, body });
      showRow(client, staleListsAfter<typeof write>(partReads), { ...product, ...changes, quantity });
      toasts.success(messages.productSaved);
      void client.invalidateQueries(staleAfter<typeof write>(partReads));
      return undefined;
    } catch (error) {
      if (!(error instanceof ApiProblem)) return error instanceof Error ? error.message : String(error);
      if (error.code !== 'edit-conflict') return error.errors[0]?.message ?? error.message;
      // What they entered is what the next try replaces.
      await client.invalidateQueries(staleAfter<typeof write>(partReads));
      return CONFLICT;
    }
  }

  return {
    savePrice: (product: Part, typed: string, seen: number) => {
      const price = typedDollars(typed);
      const changes = typeof price === 'number' ? { price } : {};
      return save(product, { price, seen: { price: seen } }, changes);
    },
    /** A counted stock. What is saved is the difference, so that a sale meanwhile is not lost. */
    saveStock: async (product: Part, typed: string, seen: number) => {
      const counted = parseWholeNumber(typed);
      if (counted === undefined) return NO_COUNT;
      const added = counted - seen;
      return added === 0 ? undefined : save(product, { added, reason: 'counted' }, {});
    },
  };
}
