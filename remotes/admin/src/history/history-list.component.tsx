import { formatMoment } from '@shop/orders';
import { Button, Loaded, Skeleton } from '@shop/ui';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

interface HistoryEvent {
  _id: string;
  at: string;
  actor: string;
  name?: string;
}

const STEP = 10;

interface HistoryListProps<Event extends HistoryEvent> {
  /** Newest first. */
  events: UseInfiniteQueryResult<readonly Event[], Error>;
  describe: (event: Event) => string;
  detail?: (event: Event) => ReactNode;
}

/** Who did what, and when, from the audit log; some at a time. */
export function HistoryList<Event extends HistoryEvent>({
  events,
  describe,
  detail,
}: HistoryListProps<Event>) {
  const [shown, setShown] = useState(STEP);
  const showOlder = () => {
    setShown(shown + STEP);
    if (shown + STEP > (events.data?.length ?? 0) && events.hasNextPage) void events.fetchNextPage();
  };
  return (
    <Loaded
      query={events}
      failure="The history could not be loaded."
      skeleton={<Skeleton className="h-16 w-full max-w-96" />}
    >
      {(known) => (
        <>
          <ol className="flex flex-col gap-1">
            {known.slice(0, shown).map((event) => (
              <li key={event._id} className="flex flex-wrap gap-x-3">
                <time dateTime={event.at} className="text-muted">
                  {formatMoment(event.at)}
                </time>
                <span className="wrap-anywhere">
                  {describe(event)} <span className="text-muted">by {eventActor(event)}</span>
                </span>
                {detail?.(event)}
              </li>
            ))}
          </ol>
          {(known.length > shown || events.hasNextPage) && (
            <Button variant="quiet" busy={events.isFetchingNextPage} onClick={showOlder}>
              Show older
            </Button>
          )}
        </>
      )}
    </Loaded>
  );
}

const ACTORS: Readonly<Record<string, string>> = {
  system: 'the shop',
  payments: 'the card provider',
  'command-line': 'an operator',
};

const eventActor = ({ actor, name }: Pick<HistoryEvent, 'actor' | 'name'>): string =>
  ACTORS[actor] ?? name ?? 'a former user';
