import { formatCount, type Part } from '@shop/contracts';
import { StatusPill } from '@shop/ui';

/** The units in stock, marked where they do not make an order. */
export function ProductStock({ product }: { product: Pick<Part, 'quantity' | 'minimumOrder'> }) {
  const { quantity, minimumOrder } = product;
  return (
    <>
      <span>{formatCount(quantity)}</span>
      {quantity === 0 ? (
        <StatusPill tone="danger">Out of stock</StatusPill>
      ) : quantity < minimumOrder ? (
        <StatusPill tone="warning">Below minimum</StatusPill>
      ) : null}
    </>
  );
}
