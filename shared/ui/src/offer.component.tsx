import type { ReactNode } from 'react';
import { Price } from './price.component.tsx';

interface OfferProps {
  /** For one unit. */
  dollars: number;
  partNumber?: string | undefined;
  facts: readonly { term: string; value: ReactNode }[];
}

/** What a buyer asks first of a part: price, part number, and a line for each further fact. */
export function Offer({ dollars, partNumber, facts }: OfferProps) {
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-4 pt-4 pb-3 md:px-5">
        <p className="text-2xl">
          <span className="font-semibold">
            <Price dollars={dollars} />
          </span>{' '}
          <span className="text-base text-muted">/per unit</span>
        </p>
        {partNumber ? (
          <p className="text-sm text-muted">
            Part number <span className="font-mono text-ink wrap-anywhere">{partNumber}</span>
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
    </>
  );
}
