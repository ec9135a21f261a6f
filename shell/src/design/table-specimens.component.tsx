import { formatCount } from '@shop/contracts';
import {
  ChoiceGroup,
  type Column,
  DataTable,
  type DataTableProps,
  type Density,
  EmptyState,
  Pagination,
  type TableSort,
} from '@shop/ui';
import { useState } from 'react';

interface Stock {
  part: string;
  units: number;
}

const columns: Column<Stock>[] = [
  { key: 'part', header: 'Part', sortable: true, cell: ({ part }) => part },
  {
    key: 'units',
    header: 'Units',
    align: 'end',
    sortable: true,
    cell: ({ units }) => formatCount(units),
  },
];

const rows: Stock[] = [
  { part: 'Front brake disc', units: 1200 },
  { part: 'Oil filter', units: 48 },
];

const table: DataTableProps<Stock> = {
  caption: 'Parts',
  columns,
  rows,
  rowKey: ({ part }) => part,
  empty: <EmptyState title="No parts yet." />,
};

const densities: readonly { value: Density; label: string }[] = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
];

/** A sortable table, in either density, and in its loading states. */
export function DataTables() {
  const [sort, setSort] = useState<TableSort>();
  const [density, setDensity] = useState<Density>('comfortable');
  return (
    <>
      <ChoiceGroup label="Rows" options={densities} value={density} onChange={setDensity} />
      <DataTable {...table} rows={sorted(sort)} sort={sort} onSort={setSort} density={density} />
      <DataTable {...table} caption="Parts, while others are loaded" busy />
      <DataTable {...table} rows={[]} />
    </>
  );
}

function sorted(sort: TableSort | undefined): Stock[] {
  const upwards = rows.toSorted((one, other) =>
    sort?.column === 'units' ? one.units - other.units : one.part.localeCompare(other.part),
  );
  if (!sort) return rows;
  return sort.descending ? upwards.toReversed() : upwards;
}

/** A pagination of three pages, and the same while one is loading. */
export function Paginations() {
  const [page, setPage] = useState(1);
  return (
    <>
      <Pagination page={page} more={page < 3} onPage={setPage} />
      <Pagination page={2} more busy onPage={() => {}} />
    </>
  );
}
