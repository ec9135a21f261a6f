import { Button, useFocusHandover } from '@shop/ui';
import type { UseQueryResult } from '@tanstack/react-query';

/** Says that a list could not be refreshed, so that nobody takes it for current. */
export function StaleNotice({ query }: { query: UseQueryResult<unknown, Error> }) {
  return query.isRefetchError ? <Notice query={query} /> : null;
}

function Notice({ query }: { query: UseQueryResult<unknown, Error> }) {
  const ref = useFocusHandover<HTMLDivElement>();
  return (
    <div
      ref={ref}
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-warning-soft px-3 py-2 text-sm text-warning"
    >
      <p>{query.error?.message} The list below is kept as it was last loaded.</p>
      <Button variant="secondary" busy={query.isRefetching} onClick={() => void query.refetch()}>
        Retry
      </Button>
    </div>
  );
}
