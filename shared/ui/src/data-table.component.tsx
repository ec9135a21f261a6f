import { type ReactNode, useId } from 'react';
import { DataTableRow } from './data-table-row.component.tsx';
import { joinClasses } from './join-classes.ts';

export interface Column<Row> {
  key: string;
  header: string;
  /** Amounts and counts stand at the end. */
  align?: 'start' | 'end';
  /** @param index the row's place in the table, from 0 */
  cell: (row: Row, index: number) => ReactNode;
}

export interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  caption: string;
  /** The same array from one drawing to the next, where the table is long: else every row is drawn again. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Shown in place of the table when there are no rows. */
  empty: ReactNode;
}

/** A region that scrolls must be reachable by keyboard (WCAG 2.1.1), in every browser. */
const scrollable = { tabIndex: 0 } as const;

/** A table whose head stays in sight, in a region that scrolls by keyboard where it is too wide. */
export function DataTable<Row>({ caption, columns, rows, rowKey, empty }: DataTableProps<Row>) {
  const captionId = useId();
  if (rows.length === 0) return empty;

  return (
    <section
      {...scrollable}
      aria-labelledby={captionId}
      className="relative max-h-[80dvh] scroll-pt-10 overflow-auto rounded-card border border-line bg-surface print:max-h-none"
    >
      <table className="w-full border-separate border-spacing-0 text-left text-sm tabular-nums">
        <caption id={captionId} className="sr-only">
          {caption}
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={joinClasses(
                  'sticky top-0 z-10 h-10 border-b border-line bg-surface px-3 font-medium whitespace-nowrap text-muted',
                  column.align === 'end' && 'text-right',
                )}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <DataTableRow key={rowKey(row)} columns={columns} row={row} index={index} />
          ))}
        </tbody>
      </table>
    </section>
  );
}
