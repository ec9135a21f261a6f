import { type RefObject, useDeferredValue, useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Screens above and below the one in sight; browsers lay out about as much ahead. */
const NEAR = 2;
/** Pixels that a row takes at least. */
const ROW_HEIGHT = 112;

/** The rows from the first in sight to the last near the screen (`end` is behind it). */
interface Place {
  first: number;
  end: number;
  /** Pixels that the rows before them take. */
  above: number;
}

/** Where each visit to a list was left. */
const places = new Map<string, Place>();

interface LongList {
  /** Names the entry of the history that shows it. */
  visit: string;
  /** It is so long that not all of it is drawn. */
  long: boolean;
  /** It is what a printer gets, whole. */
  printed: boolean;
}

interface Drawn {
  /** The rows near the screen. */
  near: ReadonlySet<string>;
  /** All that have been: they are drawn whole. */
  whole: ReadonlySet<string>;
}

/** What of a long list is drawn. */
interface DrawnRows extends Drawn {
  /** In the first frame only these are, at the place where they were; the others follow behind it. */
  firstFrame: Place | undefined;
}

/**
 * Draws of a long list what is near the screen, also where that is on the way back.
 * @param list its children are the rows
 * @param ids of the rows, in their order: the same array while they are the same
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

  // What has just been drawn may be higher than it was thought to be.
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

/** @returns the place of the first row that ends below a height of the window, found by halving */
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
