export interface Table {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  /** What a reader must know about this run; it stands below the table. */
  note?: string;
}

/** A table in Markdown that reads well as plain text, too; figures (all columns but the first two) stand at the end. */
export function markdownTable({ columns, rows, note }: Table): string {
  const widths = columns.map((column, index) =>
    Math.max(3, column.length, ...rows.map((row) => row[index]?.length ?? 0)),
  );
  const line = (cells: readonly string[]): string =>
    `| ${widths.map((width, index) => pad(cells[index] ?? '', width, index)).join(' | ')} |`;
  const rule = widths.map((width, index) =>
    isFigure(index) ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width),
  );
  return [line(columns), line(rule), ...rows.map(line), ...(note ? ['', note] : [])].join('\n');
}

const isFigure = (column: number): boolean => column > 1;

const pad = (cell: string, width: number, column: number): string =>
  isFigure(column) ? cell.padStart(width) : cell.padEnd(width);
