import { formatCount, type Part } from '@shop/contracts';
import type { NumberedPart } from '@shop/contracts/calls';
import { Offer, PriceBreaks } from '@shop/ui';
import type { ReactNode } from 'react';
import { isOrderable } from '../../shop/stock.model.ts';
import { terms } from '../../shop/terms.model.ts';

const units = (count: number): string => `${formatCount(count)} units`;

interface BuyBoxProps {
  part: Part & Partial<Pick<NumberedPart, 'brand'>>;
  /** The order. */
  children: ReactNode;
}

/**
 * What a buyer asks first, and the order: price, part number, stock, terms, quantity, total. On phones the order is not
 * in the box but fixed at the screen's lower edge.
 */
export function BuyBox({ part, children }: BuyBoxProps) {
  const facts: readonly { term: string; value: ReactNode }[] = [
    { term: 'Minimum order', value: units(part.minimumOrder) },
    { term: 'In stock', value: units(part.quantity) },
    // Nothing is promised that the stock cannot keep.
    ...(isOrderable(part) ? [{ term: 'Delivery', value: terms.delivery }] : []),
    { term: 'Warranty', value: terms.warranty },
    ...(part.brand ? [{ term: 'Brand', value: part.brand.name }] : []),
  ];
  return (
    <section
      aria-label="Price and order"
      className="w-full rounded-card border-line bg-surface max-sm:contents sm:border"
    >
      <div className="max-sm:self-stretch max-sm:rounded-card max-sm:border max-sm:border-line max-sm:bg-surface">
        <Offer dollars={part.price} partNumber={part.number} facts={facts} />
        <PriceBreaks part={part} />
      </div>
      {children}
    </section>
  );
}
