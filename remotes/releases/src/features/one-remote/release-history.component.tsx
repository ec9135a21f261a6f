import type { ReleaseEvent } from '@shop/contracts/calls';
import { EmptyState, Loaded, Skeleton } from '@shop/ui';
import { useQuery } from '@tanstack/react-query';
import { eventsQuery } from '../../console/console.query.ts';
import { actorOf, describeEvent, formatMoment } from '../../console/history.model.ts';

/** Who did what with a remote's releases, and why, from the audit log. */
export function ReleaseHistory({ remote }: { remote: string }) {
  return (
    <Loaded
      query={useQuery(eventsQuery(remote))}
      failure="The history could not be loaded."
      skeleton={<Skeleton className="h-24" />}
    >
      {(events) => <EventList events={events} />}
    </Loaded>
  );
}

function EventList({ events }: { events: readonly ReleaseEvent[] }) {
  if (events.length === 0) return <EmptyState title="Nothing was changed over the network yet." />;
  return (
    <ol className="flex flex-col gap-2 text-sm">
      {events.map((event) => (
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
