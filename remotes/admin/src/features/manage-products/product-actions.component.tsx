import type { Part } from '@shop/contracts';
import { Button, buttonClass } from '@shop/ui';
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
