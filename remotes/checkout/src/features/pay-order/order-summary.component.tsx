import { formatCount, type Order, type TradeOrder } from '@shop/contracts';
import { OrderTotal } from '@shop/lists';
import { Price } from '@shop/ui';
import type { ReactNode } from 'react';

/** A scrollable region must be reachable by keyboard (WCAG 2.1.1) in every browser. */
const scrollable = { tabIndex: 0 } as const;

interface OrderSummaryProps {
  order: TradeOrder;
  /** Nothing is left to pay. */
  paid: boolean;
}

/** What is paid for: the product and its quantity or, of several lines, each of them; and the total in dollars. */
export function OrderSummary({ order, paid }: OrderSummaryProps) {
  const { lines } = order;
  const [only, ...others] = lines;
  const single = others.length === 0 ? only : undefined;
  const facts: readonly (readonly [term: string, value: ReactNode])[] = [
    ['Order number', <span className="font-mono">{order.number}</span>],
    ...(order.poNumber ? [['Purchase order number', order.poNumber] as const] : []),
    ...(single ? [['Price per unit', <Price dollars={single.price} />] as const] : []),
    ['Total orders', formatCount(lines.reduce((sum, line) => sum + line.orders, 0))],
    ['Total amount', <OrderTotal lines={lines} />],
  ];
  return (
    <div>
      <p className="text-muted">Hello, {order.name}</p>
      <h1 className="mt-1 text-2xl font-semibold tracking-tight text-balance wrap-anywhere">
        {paid ? 'Paid:' : 'Please Pay For Cars'}{' '}
        {single ? single.productName : `order ${order.number}, ${formatCount(lines.length)} lines`}
      </h1>
      {single ? null : <Lines lines={lines} />}
      <dl className="mt-5 border-t border-line text-sm tabular-nums">
        {facts.map(([term, value]) => (
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

const Lines = ({ lines }: { lines: readonly Order[] }) => (
  <section {...scrollable} aria-label="Lines" className="mt-5 not-print:max-h-72 not-print:overflow-y-auto">
    <ul className="divide-y divide-line border-y border-line text-sm">
      {lines.map((line) => (
        <li key={line._id} className="flex items-baseline justify-between gap-4 py-2">
          <span className="min-w-0 wrap-anywhere">
            {line.productName}{' '}
            <span className="block text-muted tabular-nums">
              <span>{formatCount(line.orders)}</span> × <Price dollars={line.price} />
            </span>
          </span>
          <OrderTotal lines={[line]} />
        </li>
      ))}
    </ul>
  </section>
);
