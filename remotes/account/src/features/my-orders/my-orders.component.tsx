import { ErrorState } from '@shop/ui';
import { useOrders } from './list-orders.query.ts';
import { OlderOrders } from './older-orders.component.tsx';
import { OrderList } from './order-list.component.tsx';
import { OrderListSkeleton } from './order-list-skeleton.component.tsx';

/** A customer's orders in each state of loading them. */
export function MyOrders({ email }: { email: string }) {
  const query = useOrders(email);
  if (query.data) {
    return (
      <>
        <OrderList orders={query.data} upToDate={!query.isFetching} />
        <OlderOrders
          ended={!query.hasNextPage}
          busy={query.isFetchingNextPage}
          failure={query.isFetchNextPageError ? query.error.message : undefined}
          onShow={() => void query.fetchNextPage({ cancelRefetch: false })}
        />
      </>
    );
  }
  if (query.isPending) return <OrderListSkeleton />;
  return (
    <ErrorState
      title="Your orders could not be loaded."
      detail={query.error.message}
      onRetry={() => void query.refetch()}
    />
  );
}
