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
  /** The same array at each render, if the table is long: otherwise every row is rendered again. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Shown instead of an empty table. */
  empty: ReactNode;
  /** The first row's index in the whole list, from 0: above 0 on later pages. */
  start?: number;
  /** The present sort. The caller sorts, because these may not be all rows. */
  sort?: TableSort | undefined;
  /** Called with the next sort; nothing when the list's own order is wanted again. */
  onSort?: (sort: TableSort | undefined) => void;
  density?: Density;
  /** The rows are being replaced. */
  busy?: boolean;
  /** The history entry that shows the table: when navigating back, its scroll position is restored. */
  visit?: string;
}

/** Largest fraction of the window's height that a table takes. */
const SHARE = 0.8;
/** Minimum height of a row, in pixels. */
const ROW_HEIGHTS: Record<Density, number> = { comfortable: 48, compact: 40 };

/** Scroll position of each table, in pixels. */
const scrollPositions = new Map<string, number>();

/** A scrollable region must be reachable by keyboard (WCAG 2.1.1) in every browser. */
const scrollable = { tabIndex: 0 } as const;

/**
 * A table, laid out as a grid with a sticky header, in a region that scrolls when it is too wide or too high.
 * Focused content is never under the header (WCAG 2.4.11).
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
  const scrollPosition = scrollPositions.get(position) ?? 0;
  const inSight = Math.ceil((scrollPosition + SHARE * innerHeight) / ROW_HEIGHTS[density]);
  const rendered = useFirstRows(table.getRowModel().rows, idOf, inSight);

  // Another page, or another order, starts at its first row. Most tables are there already, and scrolling
  // costs a layout.
  const scrolled = useRef(0);
  useLayoutEffect(() => {
    const top = scrollPositions.get(position) ?? 0;
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
        scrollPositions.set(position, scrollTop);
      }}
      className="relative max-h-[80dvh] scroll-pt-12 overflow-auto rounded-card border border-line bg-surface print:max-h-none"
    >
      <table
        {...tableRoles.table}
        className={joinClasses(
          'block w-full min-w-min text-left tabular-nums',
          // Set once, so that no row is rendered again for it.
          density === 'comfortable' && 'text-sm [--row:3rem]',
          // Controls of 32 px leave space in rows of 40; touch targets need 48.
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
          {rendered.map(({ id, original, index }) => (
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
        // The library does not sort columns without a value; the caller decides which value it sorts by.
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
