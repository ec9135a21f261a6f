import { callQuery } from '@shop/api-client';
import {
  type CartLine,
  changesSince,
  formatCount,
  minUnits,
  type Order,
  type Part,
  type TradeOrder,
  totalOfLines,
  unitPrice,
  unitsAgain,
} from '@shop/contracts';
import { Button, buttonClass, ErrorState, Price, Skeleton, useFocusHandover } from '@shop/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { CartActions } from '../../cart/cart-actions.ts';
import { linesText } from '../../cart/cart-line.model.ts';
import type { Units } from '../../cart/visitor-cart.ts';

interface OrderAgainProps {
  id: string;
  actions: CartActions;
  onDone: () => void;
}

/** What ordering a cart's order again costs today and what has changed since, before anything is added to the cart. */
export function OrderAgain({ id, actions, onDone }: OrderAgainProps) {
  const order = useQuery(callQuery('GET /tradeOrders/{id}', { params: { id } }));
  const former = order.data?.lines ?? [];
  const today = useQuery({
    ...callQuery('POST /cartLines', { body: { lines: former.map(unitsOf) } }),
    enabled: former.length > 0,
  });
  const [adding, setAdding] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  const error = order.error ?? today.error;
  if (error) {
    return (
      <ErrorState
        title="The order could not be read."
        detail={error.message}
        onRetry={() => void (order.error ? order.refetch() : today.refetch())}
      />
    );
  }
  if (!order.data || (former.length > 0 && !today.data))
    return <Skeleton className="mb-6 h-36 rounded-card" />;

  const lines = former.map((line, index) => lineAgain(line, today.data?.lines[index]));
  const left = [...lines.filter(({ units }) => !units), ...leftOut(order.data)];
  const added = lines.filter(({ units }) => units);
  const addable = added.flatMap(({ units }) => units ?? []);
  const changed = added.filter(({ notes }) => notes.length > 0);

  async function add(): Promise<void> {
    setAdding(true);
    const outcome = await actions.add(addable);
    setAdding(false);
    if (outcome.refusal) setRefusal(outcome.refusal.message);
    else onDone();
  }

  return (
    <section
      aria-label={`Order ${order.data.number} again`}
      className="mb-6 grid gap-3 rounded-card border border-line bg-surface p-4 text-sm"
    >
      <h2 className="font-semibold">
        Order <span className="font-mono">{order.data.number}</span> again
      </h2>
      <p className="text-pretty">
        {added.length === 0 ? (
          'None of its lines can be ordered now.'
        ) : (
          <>
            <span>{linesText(added.length)}</span> at today’s prices: <Price dollars={costOf(added, 'now')} />
            . The same units cost <Price dollars={costOf(added, 'before')} /> then.{' '}
            <span>{changed.length + left.length === 0 ? 'Nothing has changed since.' : null}</span>
          </>
        )}
      </p>
      <Notes title="What has changed" lines={changed} />
      <Notes title={`Left out: ${linesText(left.length)}`} lines={left} />
      {refusal ? (
        <p role="alert" className="text-danger">
          {refusal}
        </p>
      ) : null}
      <Choice>
        {addable.length > 0 ? (
          <Button busy={adding} onClick={() => void add()}>
            {`Add ${linesText(addable.length)} to the cart`}
          </Button>
        ) : null}
        <Link to="/cart" replace className={buttonClass('secondary')}>
          Not now
        </Link>
      </Choice>
    </section>
  );
}

function Notes({ title, lines }: { title: string; lines: readonly LineAgain[] }) {
  const id = useId();
  if (lines.length === 0) return null;
  return (
    <div>
      <h3 id={id} className="font-medium">
        {title}
      </h3>
      <ul aria-labelledby={id} className="mt-1 grid gap-1 not-print:max-h-60 not-print:overflow-y-auto">
        {lines.map(({ id: line, name, notes }) => (
          <li key={line} className="text-pretty">
            <span className="font-medium">{name}</span>: <span>{notes.join(' ')}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What can be pressed. It leaves with either press, and hands the focus on. */
function Choice({ children }: { children: ReactNode }) {
  const ref = useFocusHandover<HTMLDivElement>();
  return (
    <div ref={ref} className="flex flex-wrap gap-2">
      {children}
    </div>
  );
}

interface LineAgain {
  id: string;
  name: string;
  /** What has changed since, or why it is left out. */
  notes: readonly string[];
  /** What is added; nothing of a line that is left out. */
  units?: Units;
  /** Dollars per unit. */
  price?: { before: number; now: number };
}

const unitsOf = ({ partsId, orders }: Order): Units => ({ partId: partsId, quantity: orders });

function lineAgain(order: Order, today: CartLine | undefined): LineAgain {
  const { _id: id, productName: name, partsId: partId, orders, price } = order;
  const part = today?.part;
  const obstacle = obstacleOf(part);
  if (!part || obstacle) return { id, name, notes: [obstacle ?? ''] };
  const former = { number: order.number, units: orders, price };
  const quantity = unitsAgain(former, part);
  const taken = quantity === orders ? [] : [`${formatCount(quantity)} are added.`];
  return {
    ...{ id, name, notes: [...changesSince(former, part), ...taken] },
    units: { partId, quantity },
    price: { before: price, now: unitPrice(part, quantity) },
  };
}

function obstacleOf(part: Part | undefined): string | undefined {
  if (!part) return 'It is no longer sold.';
  const least = minUnits(part);
  if (part.quantity >= least) return undefined;
  if (part.quantity === 0) return 'It is out of stock.';
  const stock = part.quantity === 1 ? '1 unit is' : `${formatCount(part.quantity)} units are`;
  return `Only ${stock} in stock, and an order takes at least ${formatCount(least)}.`;
}

/** The lines that had ended, which nobody wants again. */
const leftOut = ({ endedLines = [] }: TradeOrder): LineAgain[] =>
  endedLines.map(({ _id: id, productName: name }) => ({ id, name, notes: ['It had ended.'] }));

/** What the units that are added cost now, or the same units in the order. */
const costOf = (lines: readonly LineAgain[], when: 'before' | 'now'): number =>
  totalOfLines(
    lines.map(({ units, price }) => ({ price: price?.[when] ?? 0, orders: units?.quantity ?? 0 })),
  );
