import type { ReactNode } from 'react';

export interface Column<Row> {
  key: string;
  header: string;
  /** Right-aligned, for amounts and counts. */
  align?: 'start' | 'end';
  /**
   * Its width as a grid track; of a column with `text` its minimum width. Independent of texts, because rows
   * out of sight do not contribute to the width.
   */
  width?: string;
  /**
   * The plain text of a row's cell. Columns with texts share the free width by their longest texts, so that
   * a text wraps only when no width is left.
   */
  text?: (row: Row) => string;
  /** Its header is a button that sorts by it. */
  sortable?: boolean;
  /** The row's buttons; a card shows them below everything else. */
  actions?: boolean;
  /** @param index the row's index in the whole list, from 0 */
  cell: (row: Row, index: number) => ReactNode;
}

/** By which column a table is sorted. */
export interface TableSort {
  column: string;
  descending: boolean;
}

/** Row height: 48 px, or 40 px. A text of two lines takes what it needs. */
export type Density = 'comfortable' | 'compact';

/** Rows that can be selected, by their keys. */
export interface RowSelection<Row> {
  selected: ReadonlySet<string>;
  canSelect: (row: Row) => boolean;
  onSelect: (key: string, selected: boolean) => void;
}

/**
 * The columns as grid tracks. A column with texts is as wide as its longest one, and the column with the longest of
 * all takes what is left; each shrinks to its minimum where there is not enough.
 */
export function gridTracks<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const longest = columns.map(({ text }) =>
    text ? rows.reduce((most, row) => Math.max(most, text(row).length), 0) : 0,
  );
  const widest = longest.indexOf(Math.max(...longest));
  return columns
    .map(({ width, text }, index) => {
      if (!text) return width ?? 'minmax(6rem, 1fr)';
      // Letters are narrower than the digit that `ch` measures; 1.5 rem is the cell's padding.
      const most = index === widest ? '1fr' : `calc(${longest[index]}ch * 0.95 + 1.5rem)`;
      return `minmax(${width ?? '6rem'}, ${most})`;
    })
    .join(' ');
}

/** The roles of a table's elements: some browsers drop them when the elements are laid out as a grid. */
export const tableRoles = {
  table: { role: 'table' },
  rowGroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHead: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;
