import { callQuery } from '@shop/api-client';
import { Button, buttonClass, EmptyState } from '@shop/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { myOrders, type OrderView } from './my-orders.model.ts';

interface NoOrdersProps {
  email: string;
  view: OrderView;
  /** The words of a search. */
  q: string;
  onShowAll: () => void;
}

/** A view or a search without orders. The view of the current ones leads to those that have ended, where there are any. */
export function NoOrders({ email, view, q, onShowAll }: NoOrdersProps) {
  const ended = useQuery({
    ...callQuery('GET /purchase', { query: { email, show: 'ended', limit: '1' } }),
    enabled: view === 'current' && !q,
  });
  if (q) {
    return (
      <div role="status">
        <EmptyState
          title={`No order matches “${q}”.`}
          action={
            <Button variant="secondary" onClick={onShowAll}>
              Show all orders
            </Button>
          }
        />
      </div>
    );
  }
  if (view === 'ended') return <EmptyState title="None of your orders has ended." />;
  return ended.data && ended.data.length > 0 ? (
    <EmptyState
      title="All your orders have ended."
      action={
        <Link to={`${myOrders.path}?show=ended`} className={buttonClass('primary')}>
          Show them
        </Link>
      }
    />
  ) : (
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
