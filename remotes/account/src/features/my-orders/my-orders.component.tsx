import { SearchField } from '@shop/lists';
import { ErrorState } from '@shop/ui';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useOrders } from './list-orders.query.ts';
import { addressedOrders } from './my-orders.model.ts';
import { NoOrders } from './no-orders.component.tsx';
import { OlderOrders } from './older-orders.component.tsx';
import { OrderList } from './order-list.component.tsx';
import { OrderListSkeleton } from './order-list-skeleton.component.tsx';
import { OrderViews } from './order-views.component.tsx';

/** A customer's orders, those of a view or those that contain the words of the address, in each state of loading them. */
export function MyOrders({ email }: { email: string }) {
  const [params, setParams] = useSearchParams();
  const { q, view } = addressedOrders(params);
  const show = params.get('show');
  const search = useCallback(
    (words: string) =>
      setParams(words ? { q: words, ...(show && { show }) } : {}, {
        replace: true,
        preventScrollReset: true,
      }),
    [setParams, show],
  );
  const query = useOrders(email, q, view);
  const { data: orders, isPlaceholderData: isOld } = query;
  const isEmpty = orders?.length === 0 && !isOld;
  return (
    <>
      {isEmpty && params.size === 0 ? null : (
        <div className="mb-3 flex flex-wrap items-end justify-between gap-x-4 gap-y-2 print:hidden">
          <SearchField label="Search by order or PO number, or part" searched={q} onSearch={search} />
          <OrderViews q={q} shown={view} />
        </div>
      )}
      {isEmpty ? (
        <NoOrders email={email} view={view} q={q} onShowAll={() => search('')} />
      ) : orders ? (
        <>
          <OrderList
            orders={orders}
            upToDate={!query.isFetching}
            isEnd={!query.hasNextPage}
            isPart={q !== '' || view === 'ended' || isOld}
            isSearch={q !== ''}
          />
          <OlderOrders
            ended={!query.hasNextPage}
            busy={query.isFetching}
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
