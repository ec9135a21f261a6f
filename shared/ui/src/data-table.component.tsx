import { type ReactNode, useId, useLayoutEffect, useMemo, useRef } from 'react';
import {
  type Column,
  type Density,
  gridTracks,
  type RowSelection,
  type TableSort,
  tableRoles,
} from './data-table-column.ts';
import { DataTableRow } from './data-table-row.component.tsx';
import { useFirstRows } from './first-rows.hook.ts';
import { ArrowDownIcon, ArrowUpIcon, SortableIcon } from './icons.component.tsx';
import { joinClasses } from './join-classes.ts';
import { scrollPositions } from './scroll-positions.ts';
import { Options, SelectField } from './select-field.component.tsx';

export interface DataTableProps<Row> {
  caption: string;
  /** The same array at each render, if the table is long: otherwise every row is rendered again. */
  columns: readonly Column<Row>[];
  /** The same array while the rows are the same. */
  rows: readonly Row[];
  /** The same function at each render. */
  rowKey: (row: Row) => string;
  /** Names a row for screen readers, such as "order of Carl". */
  rowName?: (row: Row) => string;
  /** What a row opens to, below it. The same function at each render, if the table is long. */
  details?: (row: Row) => ReactNode;
  /** Absent where rows cannot be selected. */
  selection?: RowSelection<Row>;
  /** Shown instead of an empty table. */
  empty: ReactNode;
  /** The first row's index in the whole list, from 0: above 0 on later pages. */
  start?: number;
  /** The present sort. The caller sorts, because these may not be all rows. */
  sort?: TableSort | undefined;
  /** Called with the next sort; nothing when the list's own order is wanted again. */
  onSort?: (sort: TableSort | undefined) => void;
  /** What the list's own order is called. */
  unsorted?: string;
  density?: Density;
  /** Whether rows have three lines of text. */
  tall?: boolean;
  /** The rows are being replaced. */
  busy?: boolean;
  /** The history entry that shows the table: when navigating back, its scroll position is restored. */
  visit?: string;
}

/** Largest fraction of the window's height that a table takes. */
const SHARE = 0.8;
/** Minimum height of a row, in pixels. */
const ROW_HEIGHTS: Record<Density, number> = { comfortable: 48, compact: 40 };
const TALL_ROW_HEIGHT = 60;

/** A scrollable region must be reachable by keyboard (WCAG 2.1.1) in every browser. */
const scrollable = { tabIndex: 0 } as const;

const noSort = () => undefined;
const noName = () => '';

/**
 * A table, laid out as a grid with a sticky header, in a region that scrolls when it is too high. Focused
 * content is never under the header (WCAG 2.4.11). Where there are fewer than 58 rem for it, each row is a
 * card with a label before each value, and the page scrolls.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, rowName = noName, details, selection, empty } = props;
  const { start = 0, sort, onSort = noSort, unsorted = 'As listed', visit = '' } = props;
  const { density = 'comfortable', tall = false, busy = false } = props;
  const captionId = useId();
  const region = useRef<HTMLElement>(null);

  const position = `${visit} ${start} ${sort?.column} ${sort?.descending}`;
  const { top: scrollPosition } = scrollPositions.get(position) ?? { top: 0 };
  const inSight = Math.ceil(
    (scrollPosition + SHARE * innerHeight) / (tall ? TALL_ROW_HEIGHT : ROW_HEIGHTS[density]),
  );
  const entries = useMemo(() => rows.map((row, index) => ({ key: rowKey(row), row, index })), [rows, rowKey]);
  const rendered = useFirstRows(entries, keyOf, inSight);
  const tracks = useMemo(() => gridTracks(columns, rows), [columns, rows]);

  // Another page, or another order, starts at its first row. Most tables are there already, and scrolling
  // costs a layout.
  const scrolled = useRef(0);
  useLayoutEffect(() => {
    const { top } = scrollPositions.get(position) ?? { top: 0 };
    if (top > 0 || scrolled.current > 0) region.current?.scrollTo({ top });
  }, [position]);

  if (rows.length === 0) return empty;
  return (
    <div className="@container">
      <DataTableSort columns={columns} sort={sort} onSort={onSort} unsorted={unsorted} />
      <section
        {...scrollable}
        ref={region}
        aria-labelledby={captionId}
        aria-busy={busy}
        onScroll={({ currentTarget: { scrollTop } }) => {
          scrolled.current = scrollTop;
          scrollPositions.set(position, { top: scrollTop });
        }}
        className="relative as-table:not-print:max-h-[80dvh] as-table:scroll-pt-12 as-table:not-print:overflow-auto as-table:rounded-card as-table:border as-table:border-line as-table:bg-surface"
      >
        <table
          {...tableRoles.table}
          className={joinClasses(
            'block w-full text-left as-table:min-w-min',
            // Set once, so that no row is rendered again for it.
            tall && '[--row:3.75rem]',
            density === 'comfortable' && 'text-sm',
            density === 'comfortable' && !tall && '[--row:3rem]',
            // Controls of 32 px leave space in rows of 40; touch targets need 48.
            density === 'compact' && 'text-[0.8125rem]/4.5 pointer-fine:[&_td_:is(a,button)]:min-h-8',
            density === 'compact' && !tall && '[--row:3rem] pointer-fine:[--row:2.5rem]',
          )}
          style={{ gridTemplateColumns: tracks }}
        >
          <caption id={captionId} className="sr-only">
            {caption}
          </caption>
          <thead
            {...tableRoles.rowGroup}
            className="sticky top-0 z-10 block grid-cols-[inherit] as-cards:hidden"
          >
            <tr {...tableRoles.row} className="grid grid-cols-[inherit]">
              {columns.map((column) => (
                <DataTableHead key={column.key} column={column} sort={sort} onSort={onSort} />
              ))}
            </tr>
          </thead>
          <tbody
            {...tableRoles.rowGroup}
            className={joinClasses(
              'block grid-cols-[inherit] as-cards:flex as-cards:flex-col as-cards:gap-3',
              busy && 'opacity-60',
            )}
          >
            {rendered.map(({ key, row, index }) => (
              <DataTableRow
                key={key}
                columns={columns}
                row={row}
                rowKey={key}
                index={start + index}
                name={rowName(row)}
                details={details}
                selectable={selection?.canSelect(row)}
                selected={selection?.selected.has(key) ?? false}
                onSelect={selection?.onSelect}
              />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

const keyOf = ({ key }: { key: string }): string => key;

interface DataTableHeadProps<Row> {
  column: Column<Row>;
  sort: TableSort | undefined;
  onSort: (sort: TableSort | undefined) => void;
}

const signs = { ascending: ArrowUpIcon, descending: ArrowDownIcon, none: SortableIcon };

/** A column header; a sortable one is a button: ascending, descending, unsorted. */
function DataTableHead<Row>({ column, sort, onSort }: DataTableHeadProps<Row>) {
  const { key, header, align, sortable = false } = column;
  const own = sort?.column === key ? sort : undefined;
  const sorted = own ? (own.descending ? 'descending' : 'ascending') : 'none';
  const Sign = signs[sorted];
  return (
    <th
      scope="col"
      {...tableRoles.columnHead}
      aria-sort={sortable ? sorted : undefined}
      className={joinClasses(
        'min-h-10 content-center border-b border-line bg-surface px-2 font-medium text-muted',
        align === 'end' && 'text-right',
      )}
    >
      {sortable ? (
        <button
          type="button"
          onClick={() => onSort(nextSort(key, own))}
          className={joinClasses(
            'group/sort -mx-2 inline-flex min-h-11 items-center gap-1 rounded-control px-2 hover:bg-canvas hover:text-ink pointer-fine:min-h-8',
            align === 'end' && 'flex-row-reverse',
            own && 'text-ink',
          )}
        >
          {header}
          <Sign className={joinClasses('size-3.5 shrink-0 print:hidden', !own && 'opacity-60')} />
        </button>
      ) : (
        header
      )}
    </th>
  );
}

function nextSort(column: string, present: TableSort | undefined): TableSort | undefined {
  if (present?.descending) return undefined;
  return { column, descending: present !== undefined };
}

interface DataTableSortProps<Row> {
  columns: readonly Column<Row>[];
  sort: TableSort | undefined;
  onSort: (sort: TableSort | undefined) => void;
  /** What the list's own order is called. */
  unsorted: string;
}

/** The sort of a table that is shown as cards, which have no headers to press. */
function DataTableSort<Row>({ columns, sort, onSort, unsorted }: DataTableSortProps<Row>) {
  const sorts = columns
    .filter(({ sortable }) => sortable)
    .flatMap(({ key, header }) => [
      { value: key, label: `${header}, ascending`, sort: { column: key, descending: false } },
      { value: `-${key}`, label: `${header}, descending`, sort: { column: key, descending: true } },
    ]);
  if (sorts.length === 0) return null;
  return (
    <div className="mb-3 hidden sm:max-w-80 as-cards:block print:hidden">
      <SelectField
        label="Sort by"
        value={sort ? `${sort.descending ? '-' : ''}${sort.column}` : ''}
        onChange={(event) => onSort(sorts.find(({ value }) => value === event.currentTarget.value)?.sort)}
      >
        <option value="">{unsorted}</option>
        <Options of={sorts.map(({ value, label }) => [value, label])} />
      </SelectField>
    </div>
  );
}
