import { ErrorState } from '@shop/ui';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ShowOlder } from './show-older.component.tsx';
import { StaleNotice } from './stale-notice.component.tsx';

interface NewestFirstListProps<Item> {
  query: UseInfiniteQueryResult<Item[], Error>;
  /** Says that the list could not be loaded. */
  failure: string;
  /** The list's place while it loads. */
  skeleton: ReactNode;
  children: (items: Item[]) => ReactNode;
}

/** A list in each state of loading it, with the way to its older rows. */
export function NewestFirstList<Item>({ query, failure, skeleton, children }: NewestFirstListProps<Item>) {
  if (query.isPending) return skeleton;
  if (!query.data) {
    return <ErrorState title={failure} detail={query.error.message} onRetry={() => void query.refetch()} />;
  }
  return (
    <div className="flex flex-col gap-4">
      <StaleNotice query={query} />
      {children(query.data)}
      <ShowOlder query={query} />
    </div>
  );
}
