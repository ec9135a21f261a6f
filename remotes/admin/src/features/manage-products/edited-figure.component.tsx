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

interface EditedFigureProps {
  /** Names the figure, such as "price of Radiator". */
  name: string;
  value: number;
  children: ReactNode;
  /**
   * @param seen the figure over which it was typed: the row may have changed since
   * @returns why it was refused; nothing once it is saved
   */
  save: (typed: string, seen: number) => Promise<string | undefined>;
}

/** A figure in a row that is edited where it stands: Enter saves it, Escape leaves it as it was. */
export function EditedFigure({ name, value, children, save }: EditedFigureProps) {
  const [typed, setTyped] = useState<string>();
  const [before, setBefore] = useState(value);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
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

  const leave = () => {
    flushSync(() => {
      setTyped(undefined);
      setError(undefined);
    });
    button.current?.focus();
  };

  const submit = async (text: string) => {
    if (text === String(seen)) return leave();
    setBusy(true);
    const refusal = await save(text, seen);
    setBusy(false);
    if (refusal === undefined) leave();
    else setError(refusal);
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
        onBlur={() => {
          if (typed === String(seen)) {
            setTyped(undefined);
            setError(undefined);
          }
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !busy) void submit(typed.trim());
          if (event.key === 'Escape') leave();
        }}
        className="min-h-11 w-24 rounded-control border border-accent bg-surface px-2 text-right text-base tabular-nums aria-invalid:border-danger pointer-fine:min-h-8 pointer-fine:text-sm"
      />
      {error && (
        <span id={errorId} role="alert" className="text-left text-xs text-danger">
          {error}
        </span>
      )}
    </span>
  );
}

const write = 'PATCH /managePart/{id}';

const CONFLICT = 'Somebody else has changed it. Press Enter again to replace what they entered.';
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
