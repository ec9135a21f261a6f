import { queryClient } from '@shop/api-client';
import { inlinedJson } from '../federation/inlined-json.ts';

/** Whether the server has rendered the page into an element. */
export const isRendered = (element: Element): boolean => element.childElementCount > 0;

/** Fills the cache with the data that the server has read, so that the first render shows it. */
export function hydrateQueries(): void {
  const queries = inlinedJson('queries');
  if (!Array.isArray(queries)) return;
  for (const [key, data] of queries) queryClient.setQueryData(key, data);
}
