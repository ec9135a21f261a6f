/** Where a page, or a list in it, was scrolled to. */
export interface ScrollPosition {
  /** Pixels above the visible part. */
  top: number;
  /** The visible rows of a list that renders only those near the screen. */
  rows?: {
    first: number;
    /** Exclusive. */
    end: number;
    /** Height of the rows before them, in pixels. */
    above: number;
  };
}

/** Scroll positions by history entry, and by list where a page has several: restored when somebody navigates back. */
export const scrollPositions = new Map<string, ScrollPosition>();
