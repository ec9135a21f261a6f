import { formatCount } from '@shop/contracts';
import {
  ChoiceGroup,
  type Column,
  DataTable,
  type DataTableProps,
  type Density,
  EmptyState,
  type TableSort,
} from '@shop/ui';
import { useState } from 'react';

interface Stock {
  part: string;
  units: number;
}

const columns: Column<Stock>[] = [
  { key: 'part', header: 'Part', cell: ({ part }) => part },
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
  const upwards = rows.toSorted((one, other) => one.units - other.units);
  if (!sort) return rows;
  return sort.descending ? upwards.toReversed() : upwards;
}
