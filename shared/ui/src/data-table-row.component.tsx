import { type ReactNode, useId, useMemo, useState } from 'react';
import { type Column, type RowSelection, tableRoles } from './data-table-column.ts';
import { useRowFocusHandover } from './focus-return.ts';
import { ChevronIcon } from './icons.component.tsx';
import { joinClasses } from './join-classes.ts';

interface DataTableRowProps<Row> {
  columns: readonly Column<Row>[];
  row: Row;
  rowKey: string;
  index: number;
  /** Names the row for screen readers. */
  name: string;
  /** What the row opens to. The same function at each render. */
  details: ((row: Row) => ReactNode) | undefined;
  /** Absent where rows cannot be selected. */
  selectable: boolean | undefined;
  selected: boolean;
  /** The same function at each render. */
  onSelect: RowSelection<Row>['onSelect'] | undefined;
}

/** In a table a box in its column; in a card a line with its label before it. */
const cellClass = [
  'min-h-(--row) content-center border-line px-3 py-px as-table:px-2 as-table:border-b as-table:group-last:border-b-0 as-table:group-hover:bg-canvas',
  'as-cards:min-h-0 as-cards:py-1',
].join(' ');

const labelled =
  'as-cards:grid as-cards:grid-cols-[7rem_minmax(0,1fr)] as-cards:items-center as-cards:justify-items-start as-cards:gap-x-3 as-cards:before:text-muted as-cards:before:content-[attr(data-label)]';

/** A card begins with the row's index, which needs no label. */
const cardHead = 'as-cards:col-span-full as-cards:text-muted';

const cardActions = 'as-cards:col-span-full as-cards:mt-1 as-cards:border-t as-cards:pt-2';

function cardClass(position: number, { actions }: { actions?: boolean | undefined }): string {
  if (position === 0) return cardHead;
  return actions ? cardActions : labelled;
}

/**
 * One row of a table, which may have hundreds: rendered again only when its data or the columns change, and
 * from the 26th on, not laid out far from the viewport: a row that takes another height once it is near moves what is
 * below. Focused content keeps its outline.
 */
export function DataTableRow<Row>(props: DataTableRowProps<Row>): ReactNode {
  const { columns, row, rowKey, index, name, details, selectable, selected, onSelect } = props;
  // A row may disappear by an action in it, as when it no longer matches the filter.
  const ref = useRowFocusHandover<HTMLTableRowElement>();
  const detailsId = useId();
  const [open, setOpen] = useState(false);
  return useMemo(() => {
    const lead = (details || selectable !== undefined) && (
      <>
        {selectable !== undefined && (
          <label className="grid size-11 shrink-0 cursor-pointer place-items-center pointer-fine:size-8">
            <input
              type="checkbox"
              aria-label={`Select ${name}`}
              className="size-4 accent-accent disabled:opacity-40"
              checked={selected}
              disabled={!selectable}
              onChange={(event) => onSelect?.(rowKey, event.currentTarget.checked)}
            />
          </label>
        )}
        {details && (
          <button
            type="button"
            aria-label={`Details of ${name}`}
            title="Details"
            aria-expanded={open}
            aria-controls={open ? detailsId : undefined}
            onClick={() => setOpen(!open)}
            className="flex h-11 min-w-11 shrink-0 items-center justify-center gap-1 rounded-control text-muted hover:bg-canvas hover:text-ink pointer-fine:h-8 pointer-fine:min-w-8 print:hidden as-cards:px-2 as-cards:before:content-['Details']"
          >
            <ChevronIcon
              className={joinClasses('size-4 transition-transform duration-150', open && 'rotate-90')}
            />
          </button>
        )}
      </>
    );
    return (
      <>
        <tr
          ref={ref}
          {...tableRoles.row}
          className={joinClasses(
            'group grid grid-cols-[inherit] contain-content nth-[n+26]:[content-visibility:auto] [overflow-clip-margin:0.25rem] [contain-intrinsic-height:var(--row)]',
            'as-cards:grid-cols-1 as-cards:rounded-card as-cards:border as-cards:border-line as-cards:bg-surface as-cards:py-2 as-cards:[contain-intrinsic-height:18rem] @min-[36rem]:as-cards:grid-cols-2 @min-[36rem]:as-cards:[contain-intrinsic-height:11rem]',
            open && 'border-b border-line as-cards:rounded-b-none',
          )}
        >
          {columns.map((column, position) => (
            <td
              key={column.key}
              {...tableRoles.cell}
              data-label={column.actions ? undefined : column.header}
              className={joinClasses(
                cellClass,
                cardClass(position, column),
                column.text && '@min-[36rem]:as-cards:col-span-full',
                column.align === 'end' && 'tabular-nums as-table:text-right',
                open && 'as-table:border-b-0',
              )}
            >
              {position === 0 && lead ? (
                <div className="-mx-2 flex items-center as-table:justify-end as-cards:w-full as-cards:flex-row-reverse">
                  {lead}
                  <span className="min-w-6 px-1 as-cards:mr-auto as-cards:px-2 as-table:text-right">
                    {column.cell(row, index)}
                  </span>
                </div>
              ) : (
                column.cell(row, index)
              )}
            </td>
          ))}
        </tr>
        {open && details && (
          <tr
            id={detailsId}
            data-details=""
            {...tableRoles.row}
            className="block border-b border-line bg-canvas last:border-b-0 as-cards:-mt-3 as-cards:rounded-b-card as-cards:border as-cards:border-t-0 as-cards:last:border-b"
          >
            <td {...tableRoles.cell} colSpan={columns.length} className="block p-4">
              {details(row)}
            </td>
          </tr>
        )}
      </>
    );
  }, [columns, row, rowKey, index, name, details, selectable, selected, onSelect, open, detailsId, ref]);
}
