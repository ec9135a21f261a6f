import { formatCount } from '@shop/contracts';
import type { NumberedPart } from '@shop/contracts/calls';
import { buttonClass, Offer, PriceBreaks } from '@shop/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { stockText } from '../../shop/stock.model.ts';

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
      <Offer dollars={part.price} partNumber={part.number} facts={facts} />
      <PriceBreaks part={part} />
      <div className="flex flex-wrap gap-3 border-t border-line p-4 md:px-5">
        <Link to={`/purchase/${part._id}`} className={`${buttonClass('primary')} grow`}>
          Purchase
        </Link>
        {children}
      </div>
    </section>
  );
}
