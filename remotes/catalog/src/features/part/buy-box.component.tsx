import { formatCount } from '@shop/contracts';
import { Offer, PriceBreaks } from '@shop/ui';
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
        <Offer dollars={part.price} partNumber={part.number} facts={facts} />
        <PriceBreaks part={part} />
      </div>
      <OrderBox {...props} />
    </section>
  );
}
