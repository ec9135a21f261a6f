import { buttonClass, EmptyState } from '@shop/ui';
import { Link } from 'react-router-dom';

/** The catalogue is empty. */
export function NoProducts() {
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
