import { type ReactNode, useMemo } from 'react';
import type { Column } from './data-table-column.ts';
import { useFocusHandover } from './focus-return.ts';
import { joinClasses } from './join-classes.ts';

interface DataTableRowProps<Row> {
  columns: readonly Column<Row>[];
  row: Row;
  index: number;
}

/** One line of a table. Drawn again only when its row or the columns change: a table may have hundreds. */
export function DataTableRow<Row>({ columns, row, index }: DataTableRowProps<Row>): ReactNode {
  // A row may leave by what was pressed in it, as when it no longer belongs to what is shown.
  const ref = useFocusHandover<HTMLTableRowElement>();
  return useMemo(
    () => (
      <tr ref={ref} className="group">
        {columns.map((column) => (
          <td
            key={column.key}
            className={joinClasses(
              'border-b border-line px-3 group-last:border-b-0 group-hover:bg-canvas',
              column.align === 'end' && 'text-right',
            )}
          >
            {column.cell(row, index)}
          </td>
        ))}
      </tr>
    ),
    [columns, row, index, ref],
  );
}
