import { type CartLine, isRecord, MAX_CART_LINES } from '@shop/contracts';
import { storedList } from '@shop/lists';
import { Button, FormError, useFirstRows } from '@shop/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CartActions } from '../../cart/cart-actions.ts';
import { useLineParts } from '../../units/line-parts.hook.ts';
import { CartRow } from './cart-row.component.tsx';

interface CartLinesProps {
  lines: readonly CartLine[];
  actions: CartActions;
}

interface Removed {
  line: CartLine;
  before: string | undefined;
}

const idOf = ({ partId }: CartLine): string => partId;
/** Lines that are rendered in the first frame: more than a screen shows. */
const FIRST_LINES = 15;

/** The lines of the cart. One that was removed leaves a note, with the way to take it back. */
export function CartLines({ lines, actions }: CartLinesProps) {
  const pricesBefore = useSeenPrices(lines);
  const [removed, setRemoved] = useState<Removed>();
  const [refusal, setRefusal] = useState<string>();
  const [restored, setRestored] = useState<string>();
  const rendered = useFirstRows(lines, idOf, FIRST_LINES, restored);
  const parts = useLineParts(lines.flatMap(({ part }) => (part ? [part._id] : [])));
  const focused = useRef<string>(undefined);
  const list = useRef<HTMLUListElement>(null);
  const latest = useRef(lines);
  useEffect(() => {
    latest.current = lines;
  }, [lines]);

  const remove = useCallback(
    (line: CartLine) => {
      const at = latest.current.findIndex(({ partId }) => partId === line.partId);
      setRemoved({ line, before: latest.current[at + 1]?.partId });
      setRestored(undefined);
      setRefusal(undefined);
      void actions.remove(line).then(({ refusal: why }) => {
        if (!why) return;
        setRemoved(undefined);
        setRefusal(`${line.name} is still in the cart. ${why.message}`);
      });
    },
    [actions],
  );

  useEffect(() => {
    if (focused.current === restored || !rendered.some(({ partId }) => partId === restored)) return;
    focused.current = restored;
    // The note that had the focus is gone.
    list.current?.querySelector<HTMLElement>(`[data-part="${restored}"] :is(a, button)`)?.focus();
  }, [rendered, restored]);

  async function undo({ line, before }: Removed): Promise<void> {
    setRemoved(undefined);
    focused.current = undefined;
    setRestored(line.partId);
    const outcome = await actions.putBack(line, before);
    if (!outcome.refusal) return;
    setRestored(undefined);
    setRefusal(`${line.name} could not be put back. ${outcome.refusal.message}`);
  }

  const followed = removed && rendered.some(({ partId }) => partId === removed.before);
  const note = removed ? (
    <li key="removed">
      <RemovedNote key={removed.line.partId} line={removed.line} onUndo={() => void undo(removed)} />
    </li>
  ) : null;
  return (
    <>
      <FormError>{refusal}</FormError>
      <ul ref={list} aria-label="Lines" className="divide-y divide-line border-line not-empty:border-y">
        {rendered.flatMap((line) => [
          followed && removed.before === line.partId ? note : null,
          <li
            key={line.partId}
            data-part={line.partId}
            className="[contain-intrinsic-size:auto_8rem] nth-[n+26]:[content-visibility:auto]"
          >
            <CartRow
              line={line}
              parts={parts}
              priceBefore={pricesBefore.get(line.partId)}
              actions={actions}
              onRemove={remove}
            />
          </li>,
        ])}
        {followed ? null : note}
      </ul>
    </>
  );
}

/** Takes the place of a line that was removed, and the focus, which was on the line's button. */
function RemovedNote({ line, onUndo }: { line: CartLine; onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <p role="status" className="flex flex-wrap items-center justify-between gap-3 py-3 text-sm text-muted">
      <span className="min-w-0 wrap-anywhere">{line.name} was removed.</span>
      <Button ref={button} variant="secondary" onClick={onUndo}>
        Undo
      </Button>
    </p>
  );
}

interface SeenPrice {
  partId: string;
  /** Dollars per unit at the minimum order. */
  price: number;
}

function parse(stored: unknown): SeenPrice | undefined {
  if (!isRecord(stored)) return undefined;
  const { partId, price } = stored;
  return typeof partId === 'string' && typeof price === 'number' ? { partId, price } : undefined;
}

const seenPrices = storedList<SeenPrice>({ key: 'cartPrices', max: MAX_CART_LINES, parse });

const pricesByPart = () => new Map(seenPrices.read().map(({ partId, price }) => [partId, price]));

/** The prices of the cart's parts when this browser showed the cart last, by part. */
function useSeenPrices(lines: readonly CartLine[]): ReadonlyMap<string, number> {
  const [before] = useState(pricesByPart);
  useEffect(() => {
    const seen = pricesByPart();
    const prices = lines.flatMap(({ partId, part }) => (part ? [{ partId, price: part.price }] : []));
    const hasNew = prices.some(({ partId, price }) => seen.get(partId) !== price);
    // The price of a removed line is kept until the next time: writing would delay the frame without it.
    if (hasNew || (prices.length === 0 && seen.size > 0)) seenPrices.write(prices);
  }, [lines]);
  return before;
}
