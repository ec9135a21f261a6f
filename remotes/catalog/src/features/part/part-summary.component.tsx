import { formatCount, type Part } from '@shop/contracts';
import { Price } from '@shop/ui';
import type { ReactNode } from 'react';
import { stockState } from '../../shop/stock.model.ts';
import { terms } from '../../shop/terms.model.ts';
import { StockPill } from './stock-pill.component.tsx';

const units = (count: number): string => `${formatCount(count)} units`;

/** What a buyer asks first: price, minimum order, stock, delivery, warranty. */
export function PartSummary({ part }: { part: Part }) {
  const facts: readonly { term: string; value: ReactNode }[] = [
    { term: 'Minimum order', value: units(part.minimumOrder) },
    { term: 'In stock', value: units(part.quantity) },
    // Nothing is promised that the stock cannot keep.
    ...(stockState(part) === 'orderable' ? [{ term: 'Delivery', value: terms.delivery }] : []),
    { term: 'Warranty', value: terms.warranty },
  ];
  return (
    <>
      <div className="flex w-full flex-col items-start gap-3">
        <StockPill part={part} />
        <h1 className="max-w-full text-2xl leading-tight font-semibold tracking-tight text-balance wrap-anywhere md:text-3xl">
          {part.name}
        </h1>
        <p className="text-xl">
          <span className="font-semibold">
            <Price dollars={part.price} />
          </span>{' '}
          <span className="text-base text-muted">/per unit</span>
        </p>
      </div>
      <dl className="w-full border-t border-line text-sm tabular-nums">
        {facts.map(({ term, value }) => (
          <div
            key={term}
            className="flex min-h-10 items-center justify-between gap-6 border-b border-line py-2"
          >
            <dt className="shrink-0 text-muted">{term}</dt>
            <dd className="text-right font-medium text-balance">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
