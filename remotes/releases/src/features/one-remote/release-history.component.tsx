import { EmptyState, ErrorState, Skeleton } from '@shop/ui';
import { useQuery } from '@tanstack/react-query';
import { eventsQuery } from '../../console/console.query.ts';
import { actorOf, describeEvent, formatMoment } from '../../console/history.model.ts';

/** Who did what with a remote's releases, and why, from the audit log. */
export function ReleaseHistory({ remote }: { remote: string }) {
  const { data, isPending, error, refetch } = useQuery(eventsQuery(remote));
  if (isPending) return <Skeleton className="h-24" />;
  if (!data)
    return (
      <ErrorState
        title="The history could not be loaded."
        detail={error?.message}
        onRetry={() => void refetch()}
      />
    );
  if (data.length === 0) return <EmptyState title="Nothing was changed over the network yet." />;
  return (
    <ol className="flex flex-col gap-2 text-sm">
      {data.map((event) => (
        <li
          key={`${event.at} ${event.kind} ${event.version ?? event.flag}`}
          className="flex flex-wrap gap-x-3"
        >
          <time dateTime={event.at} className="text-muted">
            {formatMoment(event.at)}
          </time>
          <span className="wrap-anywhere">
            {describeEvent(event)} <span className="text-muted">by {actorOf(event)}</span>
            {event.reason !== undefined && <>: {event.reason}</>}
          </span>
        </li>
      ))}
    </ol>
  );
}
