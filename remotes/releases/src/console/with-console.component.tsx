import type { ReleaseConsole } from '@shop/contracts/calls';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { consoleQuery } from './console.query.ts';
import { Loaded } from './loaded.component.tsx';

/** Reads the console's data, and renders the children with it. */
export function WithConsole({ children }: { children: (console: ReleaseConsole) => ReactNode }) {
  return (
    <Loaded query={useQuery(consoleQuery)} failure="The releases could not be loaded." height="h-64">
      {children}
    </Loaded>
  );
}
