/** What the elements of a table are: not every browser still knows it of those that are laid out as a grid. */
export const tableRoles = {
  table: { role: 'table' },
  rowGroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHead: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;
