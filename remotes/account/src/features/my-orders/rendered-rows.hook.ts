import { type ScrollPosition, scrollPositions } from '@shop/ui';
import { type RefObject, useDeferredValue, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Screens above and below the visible one; browsers lay out about as much ahead. */
const SCREENS_AHEAD = 2;
/** Minimum height of a row, in pixels. */
const ROW_HEIGHT = 112;

type VisibleRows = NonNullable<ScrollPosition['rows']>;

interface LongList {
  /** The history entry that shows it. */
  visit: string;
  /** Too long to be rendered completely. */
  long: boolean;
  /** Printing, which renders all of it. */
  printed: boolean;
}

interface RenderedRowSets {
  /** The rows near the screen. */
  near: ReadonlySet<string>;
  /** Rows that have been near the screen, which stay rendered. */
  complete: ReadonlySet<string>;
}

/** Which rows of a long list are rendered. */
interface RenderedRows extends RenderedRowSets {
  /** In the first frame only these are rendered, at the restored position; the others follow. */
  firstFrame: VisibleRows | undefined;
}

/**
 * Renders the rows of a long list that are near the screen, also at a restored scroll position.
 * @param list its children are the rows
 * @param ids of the rows, in order: the same array while they are the same
 */
export function useRenderedRows(
  list: RefObject<HTMLElement | null>,
  ids: readonly string[],
  { visit, long, printed }: LongList,
): RenderedRows {
  const [restored] = useState(() => scrollPositions.get(visit)?.rows ?? topRows());
  const [{ near, complete }, setRendered] = useState<RenderedRowSets>(() => {
    const first = new Set(long ? ids.slice(restored.first, restored.end) : ids);
    return { near: first, complete: first };
  });
  const followed = useDeferredValue(true, false);

  useLayoutEffect(() => {
    if (!followed || !long) return;
    const update = () => {
      const rows = rowsOf(list);
      const visible = ids.slice(
        firstFrom(rows, -SCREENS_AHEAD * innerHeight),
        firstFrom(rows, (1 + SCREENS_AHEAD) * innerHeight),
      );
      setRendered((rendered) => withVisible(rendered, visible));
      scrollPositions.set(visit, { top: scrollY, rows: visibleOf(rows) });
    };
    update();
    addEventListener('scroll', update, { passive: true });
    addEventListener('resize', update);
    return () => {
      removeEventListener('scroll', update);
      removeEventListener('resize', update);
    };
  }, [followed, long, list, ids, visit]);

  // Newly rendered rows may be higher than estimated.
  useLayoutEffect(() => {
    if (followed && long && near.size > 0)
      scrollPositions.set(visit, { top: scrollY, rows: visibleOf(rowsOf(list)) });
  }, [followed, long, list, visit, near]);

  // In the frame that shows the rows: a print may follow before React runs other effects.
  useLayoutEffect(() => {
    if (!printed) return;
    const renderAll = () => flushSync(() => setRendered({ near: new Set(ids), complete: new Set(ids) }));
    addEventListener('beforeprint', renderAll);
    return () => removeEventListener('beforeprint', renderAll);
  }, [printed, ids]);

  return { firstFrame: long && !followed ? restored : undefined, near, complete };
}

const topRows = (): VisibleRows => ({ first: 0, end: Math.ceil(innerHeight / ROW_HEIGHT), above: 0 });

function withVisible(rendered: RenderedRowSets, visible: readonly string[]): RenderedRowSets {
  if (visible.length === rendered.near.size && visible.every((id) => rendered.near.has(id))) return rendered;
  return { near: new Set(visible), complete: new Set([...rendered.complete, ...visible]) };
}

const rowsOf = (list: RefObject<HTMLElement | null>): Element[] => [...(list.current?.children ?? [])];

/** The rows from the first visible one to the last near the screen. */
function visibleOf(rows: readonly Element[]): VisibleRows {
  const first = firstFrom(rows, 0);
  const top = (row: Element | undefined) => row?.getBoundingClientRect().top ?? 0;
  return {
    first,
    end: firstFrom(rows, (1 + SCREENS_AHEAD) * innerHeight),
    above: top(rows[first]) - top(rows[0]),
  };
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
