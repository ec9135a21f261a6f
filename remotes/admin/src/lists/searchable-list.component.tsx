import type { ListPage } from '@shop/api-client/cached';
import { formatCount } from '@shop/contracts';
import { SearchField } from '@shop/lists';
import {
  Button,
  ChoiceGroup,
  DataTableSkeleton,
  type Density,
  EmptyState,
  ErrorState,
  PageHeading,
  Pagination,
  useFocusHandover,
} from '@shop/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import type { List } from './list.hook.ts';
import { PAGE_SIZES } from './list-address.model.ts';
import type { Row } from './list-page.query.ts';
import type { ListRows } from './list-table.component.tsx';

interface ListTotal {
  count: number;
  /** There are more, which nobody has counted. */
  more?: boolean;
}

interface SearchableListProps<Item extends Row, Sort extends string, Filter extends string> {
  /** The page's. */
  title: string;
  list: List<Item, Sort, Filter>;
  /** The noun for rows: singular and plural. */
  nouns: readonly [string, string];
  total?: ListTotal | undefined;
  /** Without a label there is no search field. */
  searchLabel?: string | undefined;
  /** The filter cannot be searched: a search is one of the whole list. */
  unsearchable?: boolean;
  /** What can be shown instead of all rows. */
  filters?: readonly { value: Filter; label: string }[];
  /** Without a table, the height of its rows cannot be chosen. */
  isTable?: boolean;
  children?: ReactNode;
  skeleton?: ReactNode;
  empty?: ReactNode;
  /** Another way to what a search has not found. */
  otherwise?: ReactNode;
  rows: (rows: ListRows<Item, Sort>) => ReactNode;
}

const densities = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
] as const;

/** The row height of a table. Below 900 px there are cards instead of rows. */
export const DensityChoice = (props: { value: Density; onChange: (density: Density) => void }) => (
  <div className="max-md:hidden">
    <ChoiceGroup label="Rows" options={densities} {...props} />
  </div>
);

/** A page with a list, its search and its pages, in each loading state. The controls stay visible. */
export function SearchableList<Item extends Row, Sort extends string, Filter extends string>(
  props: SearchableListProps<Item, Sort, Filter>,
) {
  const { title, list, nouns, total, searchLabel, unsearchable = false, filters, isTable = true } = props;
  const { view, show, query } = list;
  const search = useCallback(
    (q: string) => show(unsearchable ? { q, filter: undefined } : { q }, 'replace'),
    [show, unsearchable],
  );
  return (
    <>
      <PageHeading title={title} />
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-end gap-x-4 gap-y-3 print:hidden">
          {searchLabel && (
            <SearchField label={searchLabel} searched={unsearchable ? '' : view.q} onSearch={search} />
          )}
          {filters && (
            <ChoiceGroup<Filter | ''>
              label="Show"
              options={[{ value: '', label: 'All' }, ...filters]}
              value={view.filter ?? ''}
              onChange={(chosen) => show({ filter: chosen || undefined })}
              labelHiddenOnPhones
            />
          )}
          {isTable && <DensityChoice value={list.density} onChange={list.setDensity} />}
          {props.children}
          {/* Which rows are shown, and of how many; announced to screen readers when they change. */}
          <p role="status" className="min-h-5 basis-full text-sm text-muted tabular-nums">
            {query.data && !query.isPlaceholderData && countText(query.data, nouns, total)}
          </p>
        </div>
        <Loaded {...props} />
      </div>
    </>
  );
}

/** Where the total of a long list is not counted, it says "more than" the known number. */
function countText(
  { before, pages: [page] }: ListPage<unknown>,
  [one, several]: readonly [string, string],
  total: ListTotal | undefined,
): string {
  const last = before + page.rows.length;
  const nouns = last === 1 ? one : several;
  if (before === 0 && !page.older) return `${formatCount(last)} ${nouns}`;
  const { count, more } = total && total.count >= last ? total : { count: last, more: page.older };
  return `${formatCount(before + 1)}–${formatCount(last)} of ${more ? 'more than ' : ''}${formatCount(count)} ${nouns}`;
}

const sizes = PAGE_SIZES.map((value) => ({ value, label: value }));

function Loaded<Item extends Row, Sort extends string, Filter extends string>(
  props: SearchableListProps<Item, Sort, Filter>,
) {
  const { sorts, view, show, query, density } = props.list;
  const [one, several] = props.nouns;
  const skeleton = props.skeleton ?? <DataTableSkeleton label={`Loading the ${several}`} density={density} />;
  if (query.isPending) return skeleton;
  if (!query.data) return <ErrorState title={`The ${several} could not be loaded.`} query={query} />;
  const { q, filter, sort, size } = view;
  const { before, number, pages } = query.data;
  // The last row of a later page has gone, and the previous page is loading.
  const emptied = before > 0 && pages[0].rows.length === 0;
  const noMatch = (
    <EmptyState
      title={q ? `No ${one} matches “${q}”.` : `No ${one} is in this state.`}
      action={
        <div className="flex flex-wrap gap-2">
          {props.otherwise}
          <Button variant="secondary" onClick={() => show({ q: '', filter: undefined })}>
            Show all {several}
          </Button>
        </div>
      }
    />
  );
  const none = props.empty ?? <EmptyState title={`No ${several} yet.`} />;
  const busy = query.isPlaceholderData;
  const empty = q || filter ? noMatch : none;
  return (
    <>
      {query.isRefetchError && <StaleNotice query={query} />}
      {emptied ? skeleton : props.rows({ page: query.data, sorts, sort, onShow: show, density, busy, empty })}
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <Pagination
          page={number}
          more={pages[0].older !== undefined}
          busy={busy}
          onPage={(page) => show({ page })}
        />
        <ChoiceGroup
          label="Rows per page"
          options={sizes}
          value={size}
          onChange={(chosen) => show({ size: chosen })}
        />
      </div>
    </>
  );
}

/** Says that a list could not be refreshed, so that nobody takes it for current. */
function StaleNotice({ query }: { query: UseQueryResult<unknown, Error> }) {
  const ref = useFocusHandover<HTMLDivElement>();
  return (
    <div
      ref={ref}
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-warning-soft px-3 py-2 text-sm text-warning"
    >
      <p>{query.error?.message} The list below is kept as it was last loaded.</p>
      <Button variant="secondary" busy={query.isRefetching} onClick={() => void query.refetch()}>
        Retry
      </Button>
    </div>
  );
}
