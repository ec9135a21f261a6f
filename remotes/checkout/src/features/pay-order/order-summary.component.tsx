import { formatCount, type Order, type TradeOrder, totalDollars } from '@shop/contracts';
import { Price } from '@shop/ui';
import type { ReactNode } from 'react';

/** A scrollable region must be reachable by keyboard (WCAG 2.1.1) in every browser. */
const scrollable = { tabIndex: 0 } as const;

/**
 * What is paid for: product, quantity, and the total in dollars (price times quantity).
 * @param paid nothing is left to pay
 */
export function OrderSummary({ order, paid }: { order: Order; paid: boolean }) {
  const facts: readonly { term: string; value: ReactNode }[] = [
    { term: 'Order number', value: <span className="font-mono">{order.number}</span> },
    { term: 'Price per unit', value: <Price dollars={order.price} /> },
    { term: 'Total orders', value: formatCount(order.orders) },
    { term: 'Total amount', value: <Price dollars={totalDollars(order.price, order.orders) ?? 0} /> },
  ];
  return <Summary buyer={order.name} what={order.productName} paid={paid} facts={facts} />;
}

interface SummaryProps {
  buyer: string;
  what: string;
  paid: boolean;
  facts: readonly { term: string; value: ReactNode }[];
  children?: ReactNode;
}

function Summary({ buyer, what, paid, facts, children }: SummaryProps) {
  return (
    <div>
      <p className="text-muted">Hello, {buyer}</p>
      <h1 className="mt-1 text-2xl font-semibold tracking-tight text-balance wrap-anywhere">
        {paid ? 'Paid:' : 'Please Pay For Cars'} {what}
      </h1>
      {children}
      <dl className="mt-5 border-t border-line text-sm tabular-nums">
        {facts.map(({ term, value }) => (
          <div
            key={term}
            className="flex h-10 items-center justify-between border-b border-line last:font-semibold"
          >
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/**
 * The same for the order of a cart: its lines, each with units and amount, and the total of all.
 * @param paid nothing is left to pay
 */
export function TradeOrderSummary({ order, paid }: { order: TradeOrder; paid: boolean }) {
  const { lines } = order;
  const facts: readonly { term: string; value: ReactNode }[] = [
    { term: 'Order number', value: <span className="font-mono">{order.number}</span> },
    ...(order.poNumber ? [{ term: 'Purchase order number', value: order.poNumber }] : []),
    { term: 'Total orders', value: formatCount(lines.reduce((sum, line) => sum + line.orders, 0)) },
    { term: 'Total amount', value: <Price dollars={order.total} /> },
  ];
  const what = `order ${order.number}, ${lines.length === 1 ? '1 line' : `${formatCount(lines.length)} lines`}`;
  return (
    <Summary buyer={order.name} what={what} paid={paid} facts={facts}>
      <section {...scrollable} aria-label="Lines" className="mt-5 max-h-72 overflow-y-auto">
        <ul className="divide-y divide-line border-y border-line text-sm">
          {lines.map((line) => (
            <li key={line._id} className="flex items-baseline justify-between gap-4 py-2">
              <span className="min-w-0 wrap-anywhere">
                {line.productName}{' '}
                <span className="block text-muted tabular-nums">
                  {formatCount(line.orders)} × <Price dollars={line.price} />
                </span>
              </span>
              <Price dollars={totalDollars(line.price, line.orders) ?? 0} />
            </li>
          ))}
        </ul>
      </section>
    </Summary>
  );
}
