import { formatCount, type Part } from '@shop/contracts';
import { Button, buttonClass, StatusPill } from '@shop/ui';
import { Link } from 'react-router-dom';

interface ProductActionsProps {
  product: Part;
  onDelete: (product: Part) => void;
}

/** The actions of a product: Update leads to the stock on its page (docs/specification.md#manage-products), Edit
 * to its form. */
export function ProductActions({ product, onDelete }: ProductActionsProps) {
  return (
    <>
      <Link to={`/purchase/${product._id}`} state={{ updates: 'stock' }} className={buttonClass('secondary')}>
        Update<span className="sr-only"> {product.name}</span>
      </Link>
      <Link to={`/dashboard/manageProducts/${product._id}`} className={buttonClass('secondary')}>
        Edit<span className="sr-only"> {product.name}</span>
      </Link>
      <Button variant="danger" onClick={() => onDelete(product)}>
        Delete<span className="sr-only"> {product.name}</span>
      </Button>
    </>
  );
}

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
