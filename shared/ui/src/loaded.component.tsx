import type { ReactNode } from 'react';
import { ErrorState } from './error-state.component.tsx';

export interface LoadedProps<Data> {
  /** Of TanStack Query. */
  query: { data: Data | undefined; isPending: boolean; error: Error | null; refetch: () => unknown };
  /** Says that it could not be loaded. */
  failure: string;
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Renders the data of a query: a skeleton until it is read, and an error with Retry when that fails. */
export function Loaded<Data>({ query, failure, skeleton, children }: LoadedProps<Data>) {
  const { data, isPending } = query;
  if (isPending) return skeleton;
  if (data === undefined) return <ErrorState title={failure} query={query} />;
  return children(data);
}
