import { SearchField } from '@shop/lists';
import { Loaded, Skeleton } from '@shop/ui';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useOrders } from './list-orders.query.ts';
import { addressedOrders } from './my-orders.model.ts';
import { NoOrders } from './no-orders.component.tsx';
import { OlderOrders } from './older-orders.component.tsx';
import { OrderList } from './order-list.component.tsx';
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
      ) : (
        <Loaded query={query} failure="Your orders could not be loaded." skeleton={<OrderListSkeleton />}>
          {(shown) => (
            <>
              <OrderList
                orders={shown}
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
          )}
        </Loaded>
      )}
    </>
  );
}

const ROWS = ['first', 'second', 'third'];

/** Placeholders of an order's size, while the orders load. */
function OrderListSkeleton() {
  return (
    <div role="status" aria-label="Loading your orders" className="divide-y divide-line border-y border-line">
      {ROWS.map((row) => (
        <div key={row} className="grid grid-cols-[5rem_1fr] items-center gap-4 py-4">
          <Skeleton className="h-20 w-20" />
          <div className="flex flex-col gap-2">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="h-5 w-16" />
          </div>
        </div>
      ))}
    </div>
  );
}
