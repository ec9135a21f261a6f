import { eventText, formatMoment, type OrderEventGroup } from '@shop/orders';
import { Button, Loaded, Skeleton } from '@shop/ui';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useId } from 'react';

interface OrderTimelineProps {
  /** Newest first. */
  events: UseInfiniteQueryResult<readonly OrderEventGroup[]>;
}

/** What became of an order, oldest first. */
export function OrderTimeline({ events }: OrderTimelineProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="font-semibold">
        Timeline
      </h2>
      {events.hasNextPage ? (
        <Button
          variant="quiet"
          busy={events.isFetchingNextPage}
          onClick={() => void events.fetchNextPage({ cancelRefetch: false })}
        >
          Show older
        </Button>
      ) : null}
      <Loaded
        query={events}
        failure="The timeline could not be loaded."
        skeleton={<Skeleton className="mt-2 h-16 w-full max-w-80" />}
      >
        {(known) => (
          <ol className="mt-2 border-l-2 border-line">
            {known.toReversed().map((event) => (
              <li key={event._id} className="relative py-1.5 pl-4 text-sm wrap-anywhere">
                <span aria-hidden className="absolute top-3 -left-[5px] size-2 rounded-full bg-accent" />
                <span className="font-medium">{eventText(event)}</span>{' '}
                <time dateTime={event.at} className="text-muted">
                  {formatMoment(event.at)}
                </time>
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </section>
  );
}
