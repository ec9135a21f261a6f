import { formatCount } from '@shop/contracts';
import type { NumberedPart } from '@shop/contracts/calls';
import { buttonClass, Price } from '@shop/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { stockText } from '../../shop/stock.ts';

interface OfferBoxProps {
  part: NumberedPart;
  /** Further actions beside the purchase. */
  children?: ReactNode;
}

/** Price, stock and minimum order, and the way to order. */
export function OfferBox({ part, children }: OfferBoxProps) {
  const facts = [
    { term: 'Minimum order', value: `${formatCount(part.minimumOrder)} units` },
    { term: 'In stock', value: stockText(part) },
    ...(part.brand ? [{ term: 'Brand', value: part.brand.name }] : []),
  ];
  return (
    <section aria-label="Price and order" className="rounded-card border border-line bg-surface">
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
            <dd className="text-right font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-3 border-t border-line p-4 md:px-5">
        <Link to={`/purchase/${part._id}`} className={`${buttonClass('primary')} grow`}>
          Purchase
        </Link>
        {children}
      </div>
    </section>
  );
}
