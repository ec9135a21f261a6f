/**
 * What remotes do with the cache. It is not shared: each remote bundles what it uses, so that the first page does not
 * load it. Only types are imported, or a second API client would come along.
 */
import type { QueryName, StaleReads, WriteName } from '@shop/contracts';
import type { ResponseOf } from '@shop/contracts/calls';
import type { PageChoice, PagesKey } from './pages.ts';
import type { CallQuery } from './query-client.ts';
import type { CallParameters } from './transport.ts';

export type { ListPage, Page, PageChoice, PagePosition, Pages } from './pages.ts';

/** A filter of the cache, for the methods of the QueryClient. */
export interface QueryFilter {
  predicate: (query: { queryKey: readonly unknown[] }) => boolean;
}

/**
 * Everything in the cache that a write may have changed, whichever remote reads it:
 * `client.invalidateQueries(staleAfter<'POST /review'>(reviewReads))`.
 * @param reads the calls that the contract names for this write
 */
export const staleAfter = <Write extends WriteName = never>(
  reads: StaleReads<NoInfer<Write>>,
): QueryFilter => ({
  predicate: ({ queryKey: [name] }) => reads.some((read) => read === name),
});

/** The calls that answer with the rows of a list. */
export type ListName = {
  [Name in QueryName]: ResponseOf<Name> extends readonly { _id: string }[] ? Name : never;
}[QueryName];

/** The query of such a call, as `callQuery` makes it. */
export interface ListQuery<Row> {
  queryKey: { [Name in ListName]: CallQuery<Name>['queryKey'] }[ListName];
  queryFn: (context: { signal: AbortSignal }) => Promise<readonly Row[]>;
}

/**
 * The key of a list that is read page by page, cached as {@link Pages}. Plain answers would not do: without a row that
 * was just deleted, a full page would look like the last one.
 * @param parameters those that all pages have in common
 */
export const pagesKey = <Name extends ListName>(
  name: Name,
  parameters: CallParameters<Name>,
  choice: PageChoice,
): PagesKey<Name> => [name, parameters, choice];

/** The same, from the query of the call. */
export const pagesKeyOf = ({ queryKey }: ListQuery<unknown>, choice: PageChoice) =>
  [...queryKey, choice] as const;

/** The lists among it: a changed row can be shown in them before they are refetched. */
export const staleListsAfter = <Write extends WriteName = never>(
  reads: StaleReads<NoInfer<Write>>,
): QueryFilter => {
  const { predicate } = staleAfter<Write>(reads);
  return { predicate: (query) => query.queryKey.length === 3 && predicate(query) };
};
