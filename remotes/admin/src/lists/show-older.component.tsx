import { Button, FormError } from '@shop/ui';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * Leads on to the next older page, where there is one. A page that fails leaves those before it. Whoever
 * has reached the end is told so by the same button: it would take the focus with it.
 */
export function ShowOlder({ query }: { query: UseInfiniteQueryResult<unknown, Error> }) {
  const [asked, setAsked] = useState(false);
  const ended = !query.hasNextPage;
  return (
    <>
      {query.isFetchNextPageError && <FormError>{query.error.message}</FormError>}
      {(asked || !ended) && (
        <div className="self-center">
          <Button
            variant="secondary"
            busy={query.isFetchingNextPage}
            disabled={ended}
            onClick={() => {
              setAsked(true);
              void query.fetchNextPage({ cancelRefetch: false });
            }}
          >
            {ended ? 'Nothing older' : 'Show older'}
          </Button>
        </div>
      )}
    </>
  );
}
