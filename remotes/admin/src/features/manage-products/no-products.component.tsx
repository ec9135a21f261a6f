import { Button, buttonClass, EmptyState } from '@shop/ui';
import { Link } from 'react-router-dom';

interface NoProductsProps {
  /** The words that were looked for; none when the catalogue itself is empty. */
  searched: string;
  onShowAll: () => void;
}

/** No products to show: none match, or there are none yet. */
export function NoProducts({ searched, onShowAll }: NoProductsProps) {
  if (searched) {
    return (
      <EmptyState
        title={`No product matches “${searched}”.`}
        action={
          <Button variant="secondary" onClick={onShowAll}>
            Show all products
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      title="There are no products yet."
      action={
        <Link to="/dashboard/addProduct" className={buttonClass('primary')}>
          Add a Product
        </Link>
      }
    />
  );
}
