import { type Column, DataTable, type Density, type TableSort } from '@shop/ui';
import { type ReactNode, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { ListPage } from './list-page.query.ts';
import type { ShowView } from './list-view.hook.ts';

interface ListTableProps<Item, Sort extends string> {
  /** Names the table for screen readers, who are told its order too. */
  name: string;
  /** The key of one that can be sorted by is what the call sorts by. */
  columns: readonly Column<Item>[];
  page: ListPage<Item>;
  sorts: readonly Sort[];
  /** Newest first without one. */
  sort: Sort | undefined;
  onShow: ShowView<Sort>;
  density: Density;
  /** Other rows are being loaded. */
  busy: boolean;
  /** Shown in place of a table without rows. */
  empty: ReactNode;
}

/** The page of a list as a table, which the server sorts. */
export function ListTable<Item extends { _id: string }, Sort extends string>(
  props: ListTableProps<Item, Sort>,
) {
  const { name, columns, page, sorts, onShow, density, busy, empty } = props;
  const { key } = useLocation();
  const sort = useMemo(() => tableSortOf(props.sort), [props.sort]);
  const by = columns.find(({ key }) => key === sort?.column)?.header;
  const order = by ? `by ${by}, ${sort?.descending ? 'descending' : 'ascending'}` : 'newest first';
  return (
    <DataTable
      caption={`${name}, ${order}`}
      columns={columns}
      rows={page.pages[0].rows}
      rowKey={idOf}
      start={page.before}
      sort={sort}
      onSort={(next) => onShow({ sort: sorts.find((one) => one === nameOf(next)) })}
      density={density}
      busy={busy}
      visit={key}
      empty={empty}
    />
  );
}

const idOf = ({ _id }: { _id: string }): string => _id;

/** The sort of a call, `name` or `-name`, as the table has it. */
const tableSortOf = (sort: string | undefined): TableSort | undefined =>
  sort === undefined ? undefined : { column: sort.replace(/^-/, ''), descending: sort.startsWith('-') };

/** The same back again. */
const nameOf = (sort: TableSort | undefined): string | undefined =>
  sort && `${sort.descending ? '-' : ''}${sort.column}`;
