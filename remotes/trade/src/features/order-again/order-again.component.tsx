import { callQuery } from '@shop/api-client';
import { type CartLine, changesSince, minUnits, type Order, priceOf, unitsAgain } from '@shop/contracts';
import { Button, buttonClass, ErrorState, Price, Skeleton, useFocusHandover } from '@shop/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { CartActions } from '../../cart/cart-actions.ts';
import { linesText } from '../../cart/cart-line.model.ts';
import type { Units } from '../../cart/visitor-cart.ts';

interface OrderAgainProps {
  /** The id of the trade order that is placed again. */
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
  if (!order.data || !today.data) return <Skeleton className="mb-6 h-36 rounded-card" />;

  const lines = former.map((line, index) => lineAgain(line, today.data.lines[index]));
  const addable = lines.flatMap(({ units }) => units ?? []);
  const changed = lines.filter(({ changes }) => changes.length > 0);
  const total = lines.reduce((sum, { dollars }) => sum + dollars, 0);

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
        {linesText(addable.length)} at today’s prices: <Price dollars={total} />. It was{' '}
        <Price dollars={order.data.total} />. {changed.length === 0 ? 'Nothing has changed since.' : null}
      </p>
      {changed.length > 0 ? (
        <ul aria-label="What has changed" className="grid max-h-60 gap-1 overflow-y-auto">
          {changed.map(({ id: line, name, changes }) => (
            <li key={line} className="text-pretty">
              <span className="font-medium">{name}</span>: {changes.join(' ')}
            </li>
          ))}
        </ul>
      ) : null}
      {refusal ? (
        <p role="alert" className="text-danger">
          {refusal}
        </p>
      ) : null}
      <Choice>
        <Button busy={adding} disabled={addable.length === 0} onClick={() => void add()}>
          Add {linesText(addable.length)} to the cart
        </Button>
        <Link to="/cart" replace className={buttonClass('secondary')}>
          Not now
        </Link>
      </Choice>
    </section>
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

const unitsOf = ({ partsId, orders }: Order): Units => ({ partId: partsId, quantity: orders });

interface LineAgain {
  id: string;
  name: string;
  changes: readonly string[];
  /** What is added; nothing of a part that cannot be ordered. */
  units: Units | undefined;
  dollars: number;
}

function lineAgain(order: Order, today: CartLine | undefined): LineAgain {
  const { _id: id, productName: name, partsId: partId } = order;
  const part = today?.part;
  if (!part) return { id, name, changes: ['It is no longer sold.'], units: undefined, dollars: 0 };
  const former = { number: order.number, units: order.orders, price: order.price };
  const changes = changesSince(former, part);
  if (part.quantity < minUnits(part)) return { id, name, changes, units: undefined, dollars: 0 };
  const quantity = unitsAgain(former, part);
  return { id, name, changes, units: { partId, quantity }, dollars: priceOf(part, quantity) ?? 0 };
}
