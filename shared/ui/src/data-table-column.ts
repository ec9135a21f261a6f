import type { ReactNode } from 'react';

export interface Column<Row> {
  key: string;
  header: string;
  /** Amounts and counts stand at the end. */
  align?: 'start' | 'end';
  /** Its track of a grid, with a least width that no text decides: rows out of sight do not say what they would take. */
  width?: string;
  /** Its head is a button that sorts by it. */
  sortable?: boolean;
  /** @param index the row's place in the list, from 0 */
  cell: (row: Row, index: number) => ReactNode;
}

/** By which column a table is sorted. */
export interface TableSort {
  /** The column's key. */
  column: string;
  descending: boolean;
}

/** How high a row is: 48 px, or 40 px. A text of two lines takes what it needs. */
export type Density = 'comfortable' | 'compact';
