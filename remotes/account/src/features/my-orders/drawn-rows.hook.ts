import { type RefObject, useDeferredValue, useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Screens above and below the visible one; browsers lay out about as much ahead. */
const NEAR = 2;
/** Minimum height of a row, in pixels. */
const ROW_HEIGHT = 112;

/** The rows from the first visible to the last near the screen (`end` is exclusive). */
interface Place {
  first: number;
  end: number;
  /** Height of the rows before them, in pixels. */
  above: number;
}

/** The scroll position of each visit to a list. */
const places = new Map<string, Place>();

interface LongList {
  /** The history entry that shows it. */
  visit: string;
  /** Too long to be rendered completely. */
  long: boolean;
  /** Printing, which renders all of it. */
  printed: boolean;
}

interface Drawn {
  /** The rows near the screen. */
  near: ReadonlySet<string>;
  /** Rows that have been near the screen, which stay rendered. */
  whole: ReadonlySet<string>;
}

/** Which rows of a long list are rendered. */
interface DrawnRows extends Drawn {
  /** In the first frame only these are rendered, at the restored position; the others follow. */
  firstFrame: Place | undefined;
}

/**
 * Renders the rows of a long list that are near the screen, also at a restored scroll position.
 * @param list its children are the rows
 * @param ids of the rows, in order: the same array while they are the same
 */
export function useDrawnRows(
  list: RefObject<HTMLElement | null>,
  ids: readonly string[],
  { visit, long, printed }: LongList,
): DrawnRows {
  const [place] = useState(() => places.get(visit) ?? firstPlace());
  const [{ near, whole }, setDrawn] = useState<Drawn>(() => {
    const first = new Set(long ? ids.slice(place.first, place.end) : ids);
    return { near: first, whole: first };
  });
  const complete = useDeferredValue(true, false);

  useLayoutEffect(() => {
    if (!complete || !long) return;
    const look = () => {
      const rows = rowsOf(list);
      const seen = ids.slice(firstFrom(rows, -NEAR * innerHeight), firstFrom(rows, (1 + NEAR) * innerHeight));
      setDrawn((drawn) => withNear(drawn, seen));
      places.set(visit, placeOf(rows));
    };
    look();
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [complete, long, list, ids, visit]);

  // Newly rendered rows may be higher than estimated.
  useLayoutEffect(() => {
    if (complete && long && near.size > 0) places.set(visit, placeOf(rowsOf(list)));
  }, [complete, long, list, visit, near]);

  useEffect(() => {
    if (!printed) return;
    const drawAll = () => flushSync(() => setDrawn({ near: new Set(ids), whole: new Set(ids) }));
    addEventListener('beforeprint', drawAll);
    return () => removeEventListener('beforeprint', drawAll);
  }, [printed, ids]);

  return { firstFrame: long && !complete ? place : undefined, near, whole };
}

const firstPlace = (): Place => ({ first: 0, end: Math.ceil(innerHeight / ROW_HEIGHT), above: 0 });

function withNear(drawn: Drawn, seen: readonly string[]): Drawn {
  if (seen.length === drawn.near.size && seen.every((id) => drawn.near.has(id))) return drawn;
  return { near: new Set(seen), whole: new Set([...drawn.whole, ...seen]) };
}

const rowsOf = (list: RefObject<HTMLElement | null>): Element[] => [...(list.current?.children ?? [])];

function placeOf(rows: readonly Element[]): Place {
  const first = firstFrom(rows, 0);
  const top = (row: Element | undefined) => row?.getBoundingClientRect().top ?? 0;
  return { first, end: firstFrom(rows, (1 + NEAR) * innerHeight), above: top(rows[first]) - top(rows[0]) };
}

/** @returns the index of the first row that ends below a height of the window, by binary search */
function firstFrom(rows: readonly Element[], height: number): number {
  let [from, to] = [0, rows.length];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    const above = (rows[middle]?.getBoundingClientRect().bottom ?? 0) < height;
    if (above) from = middle + 1;
    else to = middle;
  }
  return from;
}
