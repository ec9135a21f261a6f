import type { ReleaseConsole } from '@shop/contracts/calls';
import { ErrorState, Skeleton } from '@shop/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { consoleQuery } from './console.query.ts';

/** Reads the console's data, and renders the children with it. */
export function WithConsole({ children }: { children: (console: ReleaseConsole) => ReactNode }) {
  const { data, isPending, error, refetch } = useQuery(consoleQuery);
  if (isPending) return <Skeleton className="h-64" />;
  if (!data)
    return (
      <ErrorState
        title="The releases could not be loaded."
        detail={error?.message}
        onRetry={() => void refetch()}
      />
    );
  return children(data);
}
