import type { Column, TableSort } from './data-table-column.ts';
import { ArrowDownIcon, ArrowUpIcon, SortableIcon } from './icons.component.tsx';
import { joinClasses } from './join-classes.ts';
import { tableRoles } from './table-roles.ts';

interface DataTableHeadProps<Row> {
  column: Column<Row>;
  /** The table's present sort. */
  sort: TableSort | undefined;
  onSort: (sort: TableSort | undefined) => void;
}

const signs = { ascending: ArrowUpIcon, descending: ArrowDownIcon, none: SortableIcon };

/** A column header; a sortable one is a button: ascending, descending, unsorted. */
export function DataTableHead<Row>({ column, sort, onSort }: DataTableHeadProps<Row>) {
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
