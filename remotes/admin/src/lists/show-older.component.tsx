import { Button, FormError } from '@shop/ui';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';

/** Leads on to the next older page, where there is one. A page that fails leaves those before it. */
export function ShowOlder({ query }: { query: UseInfiniteQueryResult<unknown, Error> }) {
  return (
    <>
      {query.isFetchNextPageError && <FormError>{query.error.message}</FormError>}
      {query.hasNextPage && (
        <div className="self-center">
          <Button
            variant="secondary"
            busy={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage({ cancelRefetch: false })}
          >
            Show older
          </Button>
        </div>
      )}
    </>
  );
}
