import { Button, ErrorState, Skeleton } from '@shop/ui';
import { useOrderEvents } from './list-order-events.query.ts';
import { eventActor, eventText } from './order-history.model.ts';
import { formatMoment } from './order-words.model.ts';

/** Who did what with an order, and when; newest first. */
export function OrderHistory({ id }: { id: string }) {
  const events = useOrderEvents(id);
  if (events.isPending) return <Skeleton className="h-16 w-full max-w-96" />;
  if (!events.data) {
    return (
      <ErrorState
        title="The history could not be loaded."
        detail={events.error.message}
        onRetry={() => void events.refetch()}
      />
    );
  }
  return (
    <>
      <ol className="flex flex-col gap-1">
        {events.data.map((event) => (
          <li key={event._id} className="flex flex-wrap gap-x-3">
            <time dateTime={event.at} className="text-muted">
              {formatMoment(event.at)}
            </time>
            <span>
              {eventText(event)} <span className="text-muted">by {eventActor(event)}</span>
            </span>
          </li>
        ))}
      </ol>
      {events.hasNextPage && (
        <Button variant="quiet" busy={events.isFetchingNextPage} onClick={() => void events.fetchNextPage()}>
          Show older
        </Button>
      )}
    </>
  );
}
