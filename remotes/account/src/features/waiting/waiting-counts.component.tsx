import { callQuery } from '@shop/api-client';
import { formatWaiting, waitingNeeds } from '@shop/contracts';
import { Card, ErrorState, Skeleton } from '@shop/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';

/** What waits for an admin, counted: the first thing on their dashboard. Each count leads to its list. */
export function WaitingCounts() {
  const counts = useQuery(callQuery('GET /overview', {}));
  const { data } = counts;
  if (counts.isError && !data) {
    return <ErrorState title="Your tasks could not be loaded." query={counts} />;
  }
  return (
    <Card className="mb-6 overflow-hidden">
      <ul aria-label="Tasks" className="-m-px grid grid-cols-2 sm:grid-cols-3 lg:grid-cols-5">
        {waitingNeeds.map(({ count, name, list }) => (
          <li key={count} className="border-t border-l border-line">
            <Link
              to={list}
              className="flex h-full min-h-16 flex-col justify-center px-4 py-2 no-underline -outline-offset-2 hover:bg-canvas"
            >
              {data ? (
                <span
                  className={`text-lg tabular-nums ${data[count] > 0 ? 'font-semibold text-accent' : 'text-muted'}`}
                >
                  {formatWaiting(data[count])}
                </span>
              ) : (
                <Skeleton className="h-7 w-8" />
              )}
              <span className="text-sm text-muted">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
