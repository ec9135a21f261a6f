import { ErrorState, Skeleton } from '@shop/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  /** Says that it could not be loaded. */
  failure: string;
  /** The height of the skeleton, as a class. */
  height: string;
  children: (data: Data) => ReactNode;
}

/** Renders the data of a query: a skeleton until it is read, and an error with Retry when that fails. */
export function Loaded<Data>({ query, failure, height, children }: LoadedProps<Data>) {
  const { data, isPending, error, refetch } = query;
  if (isPending) return <Skeleton className={height} />;
  if (data === undefined)
    return <ErrorState title={failure} detail={error?.message} onRetry={() => void refetch()} />;
  return children(data);
}
