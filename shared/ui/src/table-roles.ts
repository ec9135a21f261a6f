/** The roles of a table's elements: some browsers drop them when the elements are laid out as a grid. */
export const tableRoles = {
  table: { role: 'table' },
  rowGroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHead: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;
