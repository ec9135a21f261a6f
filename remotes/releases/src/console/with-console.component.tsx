import type { ReleaseConsole } from '@shop/contracts/calls';
import { Loaded, Skeleton } from '@shop/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { consoleQuery } from './console.query.ts';

/** Reads the console's data, and renders the children with it. */
export function WithConsole({ children }: { children: (console: ReleaseConsole) => ReactNode }) {
  return (
    <Loaded
      query={useQuery(consoleQuery)}
      failure="The releases could not be loaded."
      skeleton={<Skeleton className="h-64" />}
    >
      {children}
    </Loaded>
  );
}

/** Why nothing can be changed in the console. */
export const ReadOnly = ({ why }: { why: string }) => (
  <p className="mb-4 rounded-control bg-warning-soft px-3 py-2 text-sm text-warning">
    {why} Releases can be viewed, not changed.
  </p>
);
