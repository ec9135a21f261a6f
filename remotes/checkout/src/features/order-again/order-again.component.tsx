import { callQuery } from '@shop/api-client';
import { Button, buttonClass, ErrorState, Price, Skeleton, useFocusHandover } from '@shop/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { CartActions } from '../../cart/cart-actions.ts';
import { linesText } from '../../cart/cart-line.model.ts';
import { costOf, type LineAgain, leftOut, lineAgain, unitsOf } from './order-again.model.ts';

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

/** Lines, and what is to be known of each. */
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
