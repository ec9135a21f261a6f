import { buttonClass, EmptyState } from '@shop/ui';
import { Link } from 'react-router-dom';

export function NoOrders() {
  return (
    <EmptyState
      title="You have not ordered anything yet."
      action={
        <Link to="/" className={buttonClass('primary')}>
          Browse parts
        </Link>
      }
    />
  );
}
