import { callQuery } from '@shop/api-client';
import { SearchField } from '@shop/lists';
import { Button, buttonClass, EmptyState, FormError, Loaded, Skeleton } from '@shop/ui';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useOrders } from './list-orders.query.ts';
import { addressedOrders, myOrders, type OrderView, orderViews } from './my-orders.model.ts';
import { OrderList } from './order-list.component.tsx';

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

/** Links to the orders that stand, to those that have ended and to both, each with the present search. */
function OrderViews({ q, shown }: { q: string; shown: OrderView }) {
  return (
    <nav aria-label="Which orders" className="flex flex-wrap gap-1">
      {orderViews.map(({ view, label }) => (
        <Link
          key={view}
          to={{
            search: String(
              new URLSearchParams({ ...(q && { q }), ...((q || view !== 'current') && { show: view }) }),
            ),
          }}
          preventScrollReset
          aria-current={view === shown ? 'page' : undefined}
          className={`${buttonClass(view === shown ? 'secondary' : 'quiet')} max-sm:px-3`}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

interface OlderOrdersProps {
  /** There are no older orders. */
  ended: boolean;
  busy: boolean;
  /** Why the older orders could not be loaded. */
  failure: string | undefined;
  onShow: () => void;
}

/**
 * The button that loads older orders. At the end the same button says so, because removing it would lose the
 * focus.
 */
function OlderOrders({ ended, busy, failure, onShow }: OlderOrdersProps) {
  const [asked, setAsked] = useState(false);
  if (ended && !asked) return null;
  return (
    <div className="mt-4 flex flex-col items-center gap-3">
      {busy ? null : <FormError>{failure}</FormError>}
      <Button
        variant="secondary"
        busy={busy}
        disabled={ended}
        onClick={() => {
          setAsked(true);
          onShow();
        }}
      >
        {ended ? 'Nothing older' : 'Show older'}
      </Button>
    </div>
  );
}

interface NoOrdersProps {
  email: string;
  view: OrderView;
  q: string;
  onShowAll: () => void;
}

/** A view or a search without orders. The view of the current ones leads to those that have ended, where there are any. */
function NoOrders({ email, view, q, onShowAll }: NoOrdersProps) {
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
