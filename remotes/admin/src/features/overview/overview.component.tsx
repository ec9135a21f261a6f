import { callQuery, queryClient } from '@shop/api-client';
import { formatWaiting, type WaitingNeed, waitingNeeds } from '@shop/contracts';
import { ErrorState, PageHeading, Skeleton } from '@shop/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';

const overviewQuery = callQuery('GET /overview', {});

export const preloadOverview = (): Promise<void> => queryClient.prefetchQuery(overviewQuery);

const tasks: Readonly<Record<WaitingNeed['count'], string>> = {
  toShip: 'Paid orders that have not been shipped yet.',
  lapsing: 'Orders that end within six hours; their stock is released then.',
  refused: 'Unpaid orders whose card was declined too often. Ask the buyer to order again.',
  refundFailed: 'Refunds that the card did not accept. Pay the buyer back by other means.',
  returnsAsked: 'Returns that buyers ask for. Accept or decline each.',
  belowMinimum: 'Products with less stock than one order takes. Nobody can order them.',
};

/** What waits for an admin: each with its count, and a link to its list. */
export function Overview() {
  const counts = useQuery(overviewQuery);
  return (
    <>
      <PageHeading title="Overview" />
      {counts.isError && !counts.data ? (
        <ErrorState title="The overview could not be loaded." query={counts} />
      ) : (
        <ul className="max-w-3xl divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
          {waitingNeeds.map((entry) => (
            <li key={entry.count}>
              <WaitingLink entry={entry} count={counts.data?.[entry.count]} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** @param props.count absent while it loads */
function WaitingLink({ entry, count }: { entry: WaitingNeed; count: number | undefined }) {
  return (
    <Link
      to={entry.list}
      className="flex min-h-16 items-center justify-between gap-4 px-4 py-2 no-underline -outline-offset-2 hover:bg-canvas"
    >
      <span className="min-w-0">
        <span className="block font-medium text-ink">{entry.name}</span>
        <span className="block text-sm text-muted">{tasks[entry.count]}</span>
      </span>
      {count === undefined ? (
        <Skeleton className="h-7 w-10 shrink-0" />
      ) : (
        <span
          className={`shrink-0 text-right text-xl tabular-nums ${count > 0 ? 'font-semibold text-accent' : 'text-muted'}`}
        >
          {formatWaiting(count)}
        </span>
      )}
    </Link>
  );
}
