import type { Part } from '@shop/contracts';
import { Price, StatusPill } from '@shop/ui';
import type { ReactNode } from 'react';

const units = (count: number): string => `${count.toLocaleString('en-US')} units`;

/** What there is to know of a part before ordering it. */
export function PartDetails({ part }: { part: Part }) {
  const facts: readonly { term: string; value: ReactNode }[] = [
    { term: 'Minimum order', value: units(part.minimumOrder) },
    { term: 'In stock', value: units(part.quantity) },
  ];
  const orderable = part.quantity >= part.minimumOrder;

  return (
    <>
      <div className="flex flex-col items-start gap-3">
        <StatusPill tone={orderable ? 'success' : 'warning'}>
          {orderable ? 'In stock' : 'Stock is below the minimum order'}
        </StatusPill>
        <h1 className="text-3xl font-semibold tracking-tight text-balance">{part.name}</h1>
        <p className="text-xl">
          <Price dollars={part.price} /> <span className="text-base text-muted">/per unit</span>
        </p>
      </div>
      <p className="max-w-prose text-pretty">{part.description}</p>
      <dl className="w-full border-t border-line text-sm tabular-nums">
        {facts.map(({ term, value }) => (
          <div key={term} className="flex h-10 items-center justify-between border-b border-line">
            <dt className="text-muted">{term}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
