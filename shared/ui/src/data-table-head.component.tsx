import type { Column as SortableColumn } from '@tanstack/react-table';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { Column } from './data-table-column.ts';
import { joinClasses } from './join-classes.ts';
import { tableRoles } from './table-roles.ts';

interface DataTableHeadProps<Row> {
  column: Column<Row>;
  /** The column's sort state, and how to change it. */
  sorting: SortableColumn<Row> | undefined;
}

const signs = { asc: ArrowUp, desc: ArrowDown };
const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

/** A column header; a sortable one is a button: ascending, descending, unsorted. */
export function DataTableHead<Row>({ column: { header, align }, sorting }: DataTableHeadProps<Row>) {
  const sorted = sorting?.getIsSorted() ?? false;
  const onSort = sorting?.getCanSort() ? sorting.getToggleSortingHandler() : undefined;
  const Sign = sorted ? signs[sorted] : ChevronsUpDown;
  return (
    <th
      scope="col"
      {...tableRoles.columnHead}
      aria-sort={onSort && (sorted ? ariaSort[sorted] : 'none')}
      className={joinClasses(
        'min-h-10 content-center border-b border-line bg-surface px-3 font-medium text-muted',
        align === 'end' && 'text-right',
      )}
    >
      {onSort ? (
        <button
          type="button"
          onClick={onSort}
          className={joinClasses(
            'group/sort -mx-2 inline-flex min-h-11 items-center gap-1 rounded-control px-2 hover:bg-canvas hover:text-ink pointer-fine:min-h-8',
            align === 'end' && 'flex-row-reverse',
            sorted && 'text-ink',
          )}
        >
          {header}
          <Sign
            aria-hidden="true"
            className={joinClasses('size-3.5 shrink-0 print:hidden', !sorted && 'opacity-60')}
          />
        </button>
      ) : (
        header
      )}
    </th>
  );
}
