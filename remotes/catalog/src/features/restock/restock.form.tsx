import { ApiProblem, call } from '@shop/api-client';
import { staleAfter } from '@shop/api-client/cached';
import { isRecord, messages, type Part, partReads } from '@shop/contracts';
import { useRole, useToasts } from '@shop/host';
import { Button, buttonClass, TextField } from '@shop/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { restockPayload, stockAfter } from './restock.model.ts';

/** The restock control for admins; not rendered for customers or before the role is known. */
export function RestockControl({ part }: { part: Part }) {
  const { role } = useRole();
  return role === 'admin' ? <RestockForm part={part} /> : null;
}

/** Update Stock (docs/specification.md#purchase-page): adds the typed units. A refused input stays. */
function RestockForm({ part }: { part: Part }) {
  const headingId = useId();
  const [units, setUnits] = useState('');
  const { restock, busy, refusal } = useRestockPart(part, () => setUnits(''));

  // An admin's list of products leads to the stock, by a state: the page's address stays the specification's.
  const { state } = useLocation();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isRecord(state) && state['updates'] === 'stock') field.current?.focus();
  }, [state]);

  return (
    <section aria-labelledby={headingId} className="w-full border-t border-line pt-5">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 id={headingId} className="font-semibold">
          Update Stock
        </h2>
        <Link to={`/dashboard/manageProducts/${part._id}`} className={buttonClass('quiet')}>
          Edit product
        </Link>
      </div>
      <form
        noValidate
        className="mt-3 grid max-w-sm grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3"
        onSubmit={(event) => {
          event.preventDefault();
          restock(units);
        }}
      >
        <TextField
          ref={field}
          label="Units to add"
          type="number"
          inputMode="numeric"
          step="any"
          value={units}
          onChange={(event) => setUnits(event.target.value)}
          hint={refusal ? undefined : stockAfter(part.quantity, units)}
          error={refusal ? refusalText(refusal) : undefined}
          className="text-right"
        />
        {/* Aligned with the input, whatever is below it. */}
        <Button type="submit" variant="secondary" busy={busy} className="mt-6">
          Restock
        </Button>
      </form>
    </section>
  );
}

/** @returns why the server refused the restock: the error of the typed number, if there is one */
function refusalText(error: Error): string {
  const field = error instanceof ApiProblem ? error.errors.find(({ field }) => field === 'added') : undefined;
  return field?.message ?? error.message;
}

/**
 * Adds units to a part's stock, shows a toast, and refetches the part and the lists.
 * @param onRestocked called when the stock has grown
 * @returns `restock`, which does nothing while one is under way, and the last refusal
 */
function useRestockPart(part: Part, onRestocked: () => void) {
  const client = useQueryClient();
  const toasts = useToasts();
  const mutationKey = ['PUT /update/{id}', part._id];
  const { mutate, isPending, error } = useMutation({
    mutationKey,
    mutationFn: (typed: string) =>
      call('PUT /update/{id}', { params: { id: part._id }, body: restockPayload(part, typed) }),
    onSuccess: async () => {
      toasts.success(messages.restocked);
      onRestocked();
      await client.invalidateQueries(staleAfter<'PUT /update/{id}'>(partReads));
    },
  });

  return {
    busy: isPending,
    refusal: error,
    restock: (typed: string) => {
      // Read from the client, because a second press can come before the button is disabled.
      if (client.isMutating({ mutationKey }) === 0) mutate(typed);
    },
  };
}
