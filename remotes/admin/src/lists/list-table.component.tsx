import type { ListPage } from '@shop/api-client/cached';
import { type Column, DataTable, type DataTableProps, type Density, type TableSort } from '@shop/ui';
import { type ReactNode, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { ShowView } from './list.hook.ts';

/** The rows of a list, as they are shown. */
export interface ListRows<Item, Sort extends string = never> {
  page: ListPage<Item>;
  sorts: readonly Sort[];
  /** Newest first by default. */
  sort: Sort | undefined;
  onShow: ShowView<Sort>;
  density: Density;
  /** Another page is loading. */
  busy: boolean;
  /** Shown instead of a page without rows. */
  empty: ReactNode;
}

interface ListTableProps<Item, Sort extends string>
  extends ListRows<Item, Sort>,
    Pick<DataTableProps<Item>, 'tall' | 'rowName' | 'details' | 'selection'> {
  /** Names the table for screen readers, followed by its order. */
  name: string;
  /** The keys of sortable columns are the call's sort values. */
  columns: readonly Column<Item>[];
}

/** A page of a list as a table, sorted by the server. */
export function ListTable<Item extends { _id: string }, Sort extends string>(
  props: ListTableProps<Item, Sort>,
) {
  const { name, columns, page, sorts, sort: sorted, onShow, ...table } = props;
  const { key } = useLocation();
  const sort = useMemo(() => tableSortOf(sorted), [sorted]);
  const by = columns.find(({ key }) => key === sort?.column)?.header;
  const order = by ? `by ${by}, ${sort?.descending ? 'descending' : 'ascending'}` : 'newest first';
  return (
    <DataTable
      {...table}
      caption={`${name}, ${order}`}
      columns={columns}
      rows={page.pages[0].rows}
      rowKey={idOf}
      start={page.before}
      sort={sort}
      onSort={(next) => onShow({ sort: sorts.find((one) => one === nameOf(next)) })}
      unsorted="Newest first"
      visit={key}
    />
  );
}

const idOf = ({ _id }: { _id: string }): string => _id;

/** The call's sort, `name` or `-name`, in the table's format. */
const tableSortOf = (sort: string | undefined): TableSort | undefined =>
  sort === undefined ? undefined : { column: sort.replace(/^-/, ''), descending: sort.startsWith('-') };

/** The reverse. */
const nameOf = (sort: TableSort | undefined): string | undefined =>
  sort && `${sort.descending ? '-' : ''}${sort.column}`;
