import { formatCount, type Part } from '@shop/contracts';
import { StatusPill } from '@shop/ui';

type Stock = Pick<Part, 'quantity' | 'minimumOrder'>;

/** The units in stock, marked where they do not make an order. */
export const ProductStock = ({ product }: { product: Stock }) => (
  <>
    <span>{formatCount(product.quantity)}</span>
    <StockState {...product} />
  </>
);

export function StockState({ quantity, minimumOrder }: Stock) {
  if (quantity >= minimumOrder && quantity > 0) return null;
  const isOut = quantity === 0;
  return (
    <StatusPill tone={isOut ? 'danger' : 'warning'}>{isOut ? 'Out of stock' : 'Below minimum'}</StatusPill>
  );
}
