import type { ReactNode } from 'react';

export interface Column<Row> {
  key: string;
  header: string;
  /** Right-aligned, for amounts and counts. */
  align?: 'start' | 'end';
  /**
   * Its grid track, with a minimum width independent of texts: rows out of sight do not contribute to the
   * width.
   */
  width?: string;
  /** Its header is a button that sorts by it. */
  sortable?: boolean;
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
