import { formatCount, type Order, totalDollars } from '@shop/contracts';
import { Price } from '@shop/ui';
import type { ReactNode } from 'react';

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
  return (
    <div>
      <p className="text-muted">Hello, {order.name}</p>
      <h1 className="mt-1 text-2xl font-semibold tracking-tight text-balance wrap-anywhere">
        {paid ? 'Paid:' : 'Please Pay For Cars'} {order.productName}
      </h1>
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
