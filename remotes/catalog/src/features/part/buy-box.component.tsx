import { formatCount } from '@shop/contracts';
import { Price } from '@shop/ui';
import type { ReactNode } from 'react';
import { stockState } from '../../shop/stock.model.ts';
import { terms } from '../../shop/terms.model.ts';
import { OrderBox, type OrderBoxProps } from './order-box.component.tsx';

const units = (count: number): string => `${formatCount(count)} units`;

/**
 * What a buyer asks first, and the order: price, part number, stock, terms, quantity, total. On phones the order is not
 * in the box but fixed at the screen's lower edge.
 */
export function BuyBox(props: OrderBoxProps) {
  const { part } = props;
  const facts: readonly { term: string; value: ReactNode }[] = [
    { term: 'Minimum order', value: units(part.minimumOrder) },
    { term: 'In stock', value: units(part.quantity) },
    // Nothing is promised that the stock cannot keep.
    ...(stockState(part) === 'orderable' ? [{ term: 'Delivery', value: terms.delivery }] : []),
    { term: 'Warranty', value: terms.warranty },
  ];
  return (
    <section
      aria-label="Price and order"
      className="w-full rounded-card border-line bg-surface max-sm:contents sm:border"
    >
      <div className="max-sm:self-stretch max-sm:rounded-card max-sm:border max-sm:border-line max-sm:bg-surface">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-4 pt-4 pb-3 md:px-5">
          <p className="text-2xl">
            <span className="font-semibold">
              <Price dollars={part.price} />
            </span>{' '}
            <span className="text-base text-muted">/per unit</span>
          </p>
          {part.number ? (
            <p className="text-sm text-muted">
              Part number <span className="font-mono text-ink wrap-anywhere">{part.number}</span>
            </p>
          ) : null}
        </div>
        <dl className="px-4 text-sm md:px-5">
          {facts.map(({ term, value }) => (
            <div
              key={term}
              className="flex min-h-10 items-center justify-between gap-6 border-t border-line py-2"
            >
              <dt className="shrink-0 text-muted">{term}</dt>
              <dd className="text-right font-medium text-balance tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <OrderBox {...props} />
    </section>
  );
}
