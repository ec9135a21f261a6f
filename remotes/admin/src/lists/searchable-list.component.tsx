import type { ListPage } from '@shop/api-client/cached';
import { SearchField } from '@shop/lists';
import { ErrorState } from '@shop/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import type { ListView } from './list-address.model.ts';
import { ListCount, type ListTotal } from './list-count.component.tsx';
import { ListPages } from './list-pages.component.tsx';
import type { ShowView } from './list-view.hook.ts';
import { NoMatch } from './no-match.component.tsx';
import { StaleNotice } from './stale-notice.component.tsx';

interface SearchableListProps<Item> {
  query: UseQueryResult<ListPage<Item>, Error>;
  view: ListView;
  onShow: ShowView;
  /** The noun for rows: singular and plural. */
  nouns: readonly [string, string];
  total?: ListTotal | undefined;
  /** Without a label there is no search field. */
  searchLabel?: string | undefined;
  /** The filter cannot be searched: a search is one of the whole list. */
  unsearchable?: boolean;
  /** Controls beside the search field. */
  controls: ReactNode;
  /** Shown while the list loads. */
  skeleton: ReactNode;
  /** Shown when there are no rows at all. */
  empty: ReactNode;
  /** Another way to what a search has not found. */
  otherwise?: ReactNode;
  /** @param empty shown instead of a page without rows */
  children: (page: ListPage<Item>, empty: ReactNode) => ReactNode;
}

/** A list with search and pages, in each loading state. The controls stay visible. */
export function SearchableList<Item>(props: SearchableListProps<Item>) {
  const { query, view, onShow, nouns, unsearchable = false } = props;
  const search = useCallback(
    (q: string) => onShow(unsearchable ? { q, filter: undefined } : { q }, 'replace'),
    [onShow, unsearchable],
  );
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3 print:hidden">
        {props.searchLabel && (
          <SearchField label={props.searchLabel} searched={unsearchable ? '' : view.q} onSearch={search} />
        )}
        {props.controls}
        <ListCount query={query} nouns={nouns} total={props.total} />
      </div>
      <Loaded {...props} />
    </div>
  );
}

function Loaded<Item>({ query, view, onShow, nouns, ...props }: SearchableListProps<Item>) {
  if (query.isPending) return props.skeleton;
  if (!query.data) {
    const failure = `The ${nouns[1]} could not be loaded.`;
    return <ErrorState title={failure} detail={query.error?.message} onRetry={() => void query.refetch()} />;
  }
  const { q, filter, size } = view;
  const { before, pages } = query.data;
  // The last row of a later page has gone, and the previous page is loading.
  const emptied = before > 0 && pages[0].rows.length === 0;
  const showAll = () => onShow({ q: '', filter: undefined });
  const noMatch = <NoMatch nouns={nouns} searched={q} onShowAll={showAll} otherwise={props.otherwise} />;
  return (
    <>
      <StaleNotice query={query} />
      {emptied ? props.skeleton : props.children(query.data, q || filter ? noMatch : props.empty)}
      <ListPages page={query.data} size={size} busy={query.isPlaceholderData} onShow={onShow} />
    </>
  );
}
