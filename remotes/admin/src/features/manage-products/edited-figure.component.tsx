import { ApiProblem, call } from '@shop/api-client';
import { staleAfter, staleListsAfter } from '@shop/api-client/cached';
import { messages, type Part, parseWholeNumber, partReads } from '@shop/contracts';
import type { BodyOf } from '@shop/contracts/calls';
import { useToasts } from '@shop/host';
import { showRow } from '@shop/lists';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { typedDollars } from '../../product-form/product-values.model.ts';

const write = 'PATCH /managePart/{id}';

const CONFLICT = new Error('Somebody else has changed it. Press Enter again to replace what they entered.');

interface EditedFigureProps {
  product: Part;
  figure: 'price' | 'stock';
  children: ReactNode;
}

/** A figure in a row that is edited where it stands: Enter saves it, Escape leaves it as it was. */
export function EditedFigure({ product, figure, children }: EditedFigureProps) {
  const name = `${figure} of ${product.name}`;
  const value = figure === 'price' ? product.price : product.quantity;
  const [typed, setTyped] = useState<string>();
  const [before, setBefore] = useState(value);
  const { mutate, reset, error, isPending: busy } = useSaveFigure(product, figure);
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const errorId = useId();

  // A conflict was shown: it is typed over what others entered.
  const seen = error === CONFLICT ? value : before;

  const edit = () => {
    flushSync(() => {
      setTyped(String(value));
      setBefore(value);
    });
    field.current?.focus();
    field.current?.select();
  };

  const close = () => {
    setTyped(undefined);
    reset();
  };
  const leave = () => {
    flushSync(close);
    button.current?.focus();
  };

  const submit = (text: string) => {
    if (text === String(seen)) leave();
    else mutate({ typed: text, seen }, { onSuccess: leave });
  };

  if (typed === undefined) {
    return (
      <button
        ref={button}
        type="button"
        title="Edit"
        onClick={edit}
        className="-mx-2 min-h-11 rounded-control border border-transparent px-2 underline decoration-edge decoration-dotted underline-offset-4 hover:border-edge hover:no-underline pointer-fine:min-h-8"
      >
        <span className="sr-only">{`Edit ${name}: `}</span>
        {children}
      </button>
    );
  }
  return (
    <span className="flex flex-col items-end gap-1">
      <input
        ref={field}
        aria-label={name}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        aria-busy={busy || undefined}
        readOnly={busy}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={() => typed === String(seen) && close()}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !busy) submit(typed.trim());
          if (event.key === 'Escape') leave();
        }}
        className="min-h-11 w-24 rounded-control border border-accent bg-surface px-2 text-right text-base tabular-nums aria-invalid:border-danger pointer-fine:min-h-8 pointer-fine:text-sm"
      />
      {error && (
        <span id={errorId} role="alert" className="text-left text-xs text-danger">
          {error.message}
        </span>
      )}
    </span>
  );
}

interface TypedFigure {
  typed: string;
  /** The figure over which it was typed: the row may have changed since. */
  seen: number;
}

/** Saves one figure of a product, by the rules of its form. Its error says why it was refused. */
function useSaveFigure(product: Part, figure: EditedFigureProps['figure']) {
  const client = useQueryClient();
  const toasts = useToasts();
  const reread = () => client.invalidateQueries(staleAfter<typeof write>(partReads));
  return useMutation({
    mutationFn: async (given: TypedFigure) => {
      const body = figure === 'price' ? priceChange(given) : stockChange(given);
      if (!body) return;
      const { quantity } = await call(write, { params: { id: product._id }, body }).catch(async (error) => {
        if (!(error instanceof ApiProblem)) throw error;
        if (error.code !== 'edit-conflict') throw new Error(error.errors[0]?.message ?? error.message);
        // What they entered is what the next try replaces.
        await reread();
        throw CONFLICT;
      });
      const { price } = body;
      const changes = typeof price === 'number' ? { price, quantity } : { quantity };
      showRow(client, staleListsAfter<typeof write>(partReads), { ...product, ...changes });
      toasts.success(messages.productSaved);
      void reread();
    },
  });
}

type Change = BodyOf<typeof write>;

function priceChange({ typed, seen }: TypedFigure): Change {
  return { price: typedDollars(typed), seen: { price: seen } };
}

/** Of a counted stock. What is saved is the difference, so that a sale meanwhile is not lost. */
function stockChange({ typed, seen }: TypedFigure): Change | undefined {
  const counted = parseWholeNumber(typed);
  if (counted === undefined) throw new Error('Enter a whole number.');
  return counted === seen ? undefined : { added: counted - seen, reason: 'counted' };
}
