import { type ReactNode, useMemo } from 'react';
import type { Column } from './data-table.component.tsx';
import { joinClasses } from './join-classes.ts';

interface DataTableRowProps<Row> {
  columns: readonly Column<Row>[];
  row: Row;
  index: number;
}

/** One line of a table. Drawn again only when its row or the columns change: a table may have thousands. */
export function DataTableRow<Row>({ columns, row, index }: DataTableRowProps<Row>): ReactNode {
  return useMemo(
    () => (
      <tr className="group">
        {columns.map((column) => (
          <td
            key={column.key}
            className={joinClasses(
              'h-12 border-b border-line px-3 py-1 group-last:border-b-0 group-hover:bg-canvas',
              column.align === 'end' && 'text-right',
            )}
          >
            {column.cell(row, index)}
          </td>
        ))}
      </tr>
    ),
    [columns, row, index],
  );
}
