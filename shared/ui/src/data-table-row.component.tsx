import { memo } from 'react';
import type { Column } from './data-table.component.tsx';
import { joinClasses } from './join-classes.ts';

interface DataTableRowProps<Row> {
  columns: readonly Column<Row>[];
  row: Row;
  index: number;
}

function Line<Row>({ columns, row, index }: DataTableRowProps<Row>) {
  return (
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
  );
}

/** One line of a table. Drawn again only when its row or the columns change: a table may have thousands. */
export const DataTableRow: typeof Line = memo(Line);
