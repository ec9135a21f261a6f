import { type ReactNode, useMemo } from 'react';
import type { Column } from './data-table-column.ts';
import { useFocusHandover } from './focus-return.ts';
import { joinClasses } from './join-classes.ts';
import { tableRoles } from './table-roles.ts';

interface DataTableRowProps<Row> {
  columns: readonly Column<Row>[];
  row: Row;
  index: number;
}

/**
 * One row of a table, which may have hundreds: rendered again only when its data or the columns change, and
 * not laid out far from the viewport. Focused content keeps its outline.
 */
export function DataTableRow<Row>({ columns, row, index }: DataTableRowProps<Row>): ReactNode {
  // A row may disappear by an action in it, as when it no longer matches the filter.
  const ref = useFocusHandover<HTMLTableRowElement>();
  return useMemo(
    () => (
      <tr
        ref={ref}
        {...tableRoles.row}
        className="group grid grid-cols-[inherit] [contain-intrinsic-height:var(--row)] [content-visibility:auto] [overflow-clip-margin:0.25rem]"
      >
        {columns.map((column) => (
          <td
            key={column.key}
            {...tableRoles.cell}
            className={joinClasses(
              'min-h-(--row) content-center border-b border-line px-3 py-px group-last:border-b-0 group-hover:bg-canvas',
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
