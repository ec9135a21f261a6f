import { ApiProblem, queryClient } from '@shop/api-client';
import type { Problem } from '@shop/contracts';
import type { QueryKey } from '@tanstack/react-query';
import { inlinedJson } from '../federation/fetch-json.ts';

/** What the server has read for a query, or why its read was refused. */
export type RenderedQuery =
  | readonly [key: QueryKey, data: unknown]
  | readonly [key: QueryKey, data: null, refusal: Pick<Problem, 'status' | 'code' | 'title'>];

/** How long the browser does not repeat a read that was refused on the server. */
const REFUSAL_FRESH_MS = 30_000;

/** Whether the server has rendered the page into an element. */
export const isRendered = (element: Element): boolean => element.childElementCount > 0;

/** Fills the cache with what the server has read, so that the first render shows it. */
export function hydrateQueries(): void {
  const queries: unknown = inlinedJson('queries');
  if (!Array.isArray(queries)) return;
  for (const [key, data, refusal] of queries as RenderedQuery[]) {
    if (refusal) hydrateRefusal(key, new ApiProblem({ type: 'about:blank', ...refusal }));
    else queryClient.setQueryData(key, data);
  }
}

function hydrateRefusal(queryKey: QueryKey, error: ApiProblem): void {
  queryClient.setQueryDefaults(queryKey, {
    retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > REFUSAL_FRESH_MS,
  });
  queryClient
    .getQueryCache()
    .build(queryClient, { queryKey })
    .setState({ status: 'error', error, errorUpdatedAt: Date.now() });
}
