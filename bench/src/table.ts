export interface Table {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/**
 * A Markdown table that is also readable as plain text; figures (all columns but the first two) are
 * right-aligned.
 */
export function markdownTable({ columns, rows }: Table): string {
  const widths = columns.map((column, index) =>
    Math.max(3, column.length, ...rows.map((row) => row[index]?.length ?? 0)),
  );
  const line = (cells: readonly string[]): string =>
    `| ${widths.map((width, index) => pad(cells[index] ?? '', width, index)).join(' | ')} |`;
  const rule = widths.map((width, index) =>
    isFigure(index) ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width),
  );
  return [line(columns), line(rule), ...rows.map(line)].join('\n');
}

const isFigure = (column: number): boolean => column > 1;

const pad = (cell: string, width: number, column: number): string =>
  isFigure(column) ? cell.padStart(width) : cell.padEnd(width);
