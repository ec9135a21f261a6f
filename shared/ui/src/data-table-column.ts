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
  /** The column's key. */
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

/** No column takes a larger share of the free width than for a text of this many characters, or less than for that. */
const TEXT_LENGTHS = { min: 8, max: 80 };

/** The columns as grid tracks. */
export const gridTracks = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string =>
  columns
    .map(({ width, text }) =>
      text ? `minmax(${width ?? '6rem'}, ${longest(rows.map(text))}fr)` : (width ?? 'minmax(6rem, 1fr)'),
    )
    .join(' ');

const longest = (texts: readonly string[]): number =>
  Math.min(
    TEXT_LENGTHS.max,
    texts.reduce((most, { length }) => Math.max(most, length), TEXT_LENGTHS.min),
  );
