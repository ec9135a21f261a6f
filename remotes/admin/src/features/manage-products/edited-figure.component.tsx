import { type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { CONFLICT } from './edit-figure.mutation.ts';

interface EditedFigureProps {
  /** Names the figure, such as "price of Radiator". */
  name: string;
  value: number;
  /** The figure as it is shown. */
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
