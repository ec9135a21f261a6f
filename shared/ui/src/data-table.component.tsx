import { functionalUpdate, getCoreRowModel, useReactTable } from '@tanstack/react-table';
import { type ReactNode, useId, useLayoutEffect, useMemo, useRef } from 'react';
import type { Column, Density, TableSort } from './data-table-column.ts';
import { DataTableHead } from './data-table-head.component.tsx';
import { DataTableRow } from './data-table-row.component.tsx';
import { useFirstRows } from './first-rows.hook.ts';
import { joinClasses } from './join-classes.ts';
import { tableRoles } from './table-roles.ts';

export interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  caption: string;
  /** The same array from one drawing to the next, where the table is long: else every row is drawn again. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Shown in place of the table when there are no rows. */
  empty: ReactNode;
  /** The place of the first row in the whole list, from 0: more than 0 on its later pages. */
  start?: number;
  /** What the rows are sorted by as they come. Whoever fetches them sorts them: these may not be all. */
  sort?: TableSort | undefined;
  /** Told what to sort by next; nothing when the list's own order is wanted again. */
  onSort?: (sort: TableSort | undefined) => void;
  density?: Density;
  /** What is shown will be replaced by what is being loaded. */
  busy?: boolean;
  /** Names the entry of the history that shows it: on the way back, its rows stand as they were left. */
  visit?: string;
}

/** How much of the window's height a table takes at most. */
const SHARE = 0.8;
/** Pixels that a row takes at least. */
const ROW_HEIGHTS: Record<Density, number> = { comfortable: 48, compact: 40 };

/** How far down each table was scrolled, in pixels. */
const places = new Map<string, number>();

/** A region that scrolls must be reachable by keyboard (WCAG 2.1.1), in every browser. */
const scrollable = { tabIndex: 0 } as const;

/**
 * A table, laid out as a grid, whose head stays in sight, in a region that scrolls by keyboard where it is too wide or too high.
 * What is focused in it never lies under the head (WCAG 2.4.11).
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    caption,
    columns,
    rows,
    empty,
    start = 0,
    density = 'comfortable',
    busy = false,
    visit = '',
  } = props;
  const captionId = useId();
  const region = useRef<HTMLElement>(null);
  const table = useSortableTable(props);
  const sorted = table.getState().sorting[0];

  const position = `${visit} ${start} ${sorted?.id} ${sorted?.desc}`;
  const place = places.get(position) ?? 0;
  const inSight = Math.ceil((place + SHARE * innerHeight) / ROW_HEIGHTS[density]);
  const drawn = useFirstRows(table.getRowModel().rows, idOf, inSight);

  // Another page, or another order, begins at its first row. Most stand there, and to scroll lays them out once more.
  const scrolled = useRef(0);
  useLayoutEffect(() => {
    const top = places.get(position) ?? 0;
    if (top > 0 || scrolled.current > 0) region.current?.scrollTo({ top });
  }, [position]);

  if (rows.length === 0) return empty;
  return (
    <section
      {...scrollable}
      ref={region}
      aria-labelledby={captionId}
      aria-busy={busy}
      onScroll={({ currentTarget: { scrollTop } }) => {
        scrolled.current = scrollTop;
        places.set(position, scrollTop);
      }}
      className="relative max-h-[80dvh] scroll-pt-12 overflow-auto rounded-card border border-line bg-surface print:max-h-none"
    >
      <table
        {...tableRoles.table}
        className={joinClasses(
          'block w-full min-w-min text-left tabular-nums',
          // Said once, so that no row is drawn again for it.
          density === 'comfortable' && 'text-sm [--row:3rem]',
          // Controls of 32 px leave air in rows of 40; those for fingers need 48.
          density === 'compact' &&
            'text-[0.8125rem]/4.5 [--row:3rem] pointer-fine:[--row:2.5rem] pointer-fine:[&_td_:is(a,button)]:min-h-8',
        )}
        style={{ gridTemplateColumns: columns.map(({ width }) => width ?? 'minmax(6rem, 1fr)').join(' ') }}
      >
        <caption id={captionId} className="sr-only">
          {caption}
        </caption>
        <thead {...tableRoles.rowGroup} className="sticky top-0 z-10 block grid-cols-[inherit]">
          <tr {...tableRoles.row} className="grid grid-cols-[inherit]">
            {columns.map((column) => (
              <DataTableHead key={column.key} column={column} sorting={table.getColumn(column.key)} />
            ))}
          </tr>
        </thead>
        <tbody
          {...tableRoles.rowGroup}
          className={joinClasses('block grid-cols-[inherit]', busy && 'opacity-60')}
        >
          {drawn.map(({ id, original, index }) => (
            <DataTableRow key={id} columns={columns} row={original} index={start + index} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

const idOf = ({ id }: { id: string }): string => id;

function useSortableTable<Row>({ columns, rows, rowKey, sort, onSort }: DataTableProps<Row>) {
  const definitions = useMemo(
    () =>
      columns.map(({ key, sortable = false }) => ({
        id: key,
        enableSorting: sortable,
        sortDescFirst: false,
        // A column without a value cannot be sorted by. Which value it is knows whoever sorts.
        accessorFn: (row: Row) => row,
      })),
    [columns],
  );
  const data = useMemo(() => [...rows], [rows]);
  const sorting = useMemo(() => (sort ? [{ id: sort.column, desc: sort.descending }] : []), [sort]);
  return useReactTable({
    data,
    columns: definitions,
    getRowId: rowKey,
    getCoreRowModel: getCoreRowModel(),
    manualSorting: true,
    enableMultiSort: false,
    state: { sorting },
    onSortingChange: (change) => {
      const [next] = functionalUpdate(change, sorting);
      onSort?.(next && { column: next.id, descending: next.desc });
    },
  });
}
