import { SearchField } from '@shop/lists';
import { Button, EmptyState, ErrorState } from '@shop/ui';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useOrders } from './list-orders.query.ts';
import { OlderOrders } from './older-orders.component.tsx';
import { OrderList } from './order-list.component.tsx';
import { OrderListSkeleton } from './order-list-skeleton.component.tsx';

/** A customer's orders, all or those that contain the words of the address, in each state of loading them. */
export function MyOrders({ email }: { email: string }) {
  const [params, setParams] = useSearchParams();
  const q = params.get('q')?.trim() ?? '';
  const search = useCallback(
    (words: string) => setParams(words ? { q: words } : {}, { replace: true, preventScrollReset: true }),
    [setParams],
  );
  const query = useOrders(email, q);
  const { data: orders, isPlaceholderData: isOld } = query;
  const isEmpty = orders?.length === 0 && !isOld;
  return (
    <>
      {isEmpty && !q ? null : (
        <div className="mb-3 print:hidden">
          <SearchField label="Search by order or PO number, or part" searched={q} onSearch={search} />
        </div>
      )}
      {orders && isEmpty && q ? (
        <div role="status">
          <EmptyState
            title={`No order matches “${q}”.`}
            action={
              <Button variant="secondary" onClick={() => search('')}>
                Show all orders
              </Button>
            }
          />
        </div>
      ) : orders ? (
        <>
          <OrderList
            orders={orders}
            upToDate={!query.isFetching}
            isEnd={!query.hasNextPage}
            isSearch={q !== '' || isOld}
          />
          <OlderOrders
            ended={!query.hasNextPage}
            busy={query.isFetchingNextPage}
            failure={query.isFetchNextPageError ? query.error.message : undefined}
            onShow={() => void query.fetchNextPage({ cancelRefetch: false })}
          />
        </>
      ) : query.isPending ? (
        <OrderListSkeleton />
      ) : (
        <ErrorState
          title="Your orders could not be loaded."
          detail={query.error.message}
          onRetry={() => void query.refetch()}
        />
      )}
    </>
  );
}
