import type { Column, TableSort } from './data-table-column.ts';
import { SelectField } from './select-field.component.tsx';

interface DataTableSortProps<Row> {
  columns: readonly Column<Row>[];
  sort: TableSort | undefined;
  onSort: (sort: TableSort | undefined) => void;
  /** What the list's own order is called. */
  unsorted: string;
}

/** The sort of a table that is shown as cards, which have no headers to press. */
export function DataTableSort<Row>({ columns, sort, onSort, unsorted }: DataTableSortProps<Row>) {
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
        {sorts.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
