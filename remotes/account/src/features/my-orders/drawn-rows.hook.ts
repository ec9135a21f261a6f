import { type RefObject, startTransition, useEffect, useLayoutEffect, useState } from 'react';

/** Screens above and below the one in sight; browsers lay out about as much ahead. */
const NEAR = 2;
/** Rows that an idle moment draws, few enough to keep nobody waiting. */
const AT_ONCE = 20;

/**
 * Which rows of a long list are drawn whole. Those in sight, or near it, are before the first frame, also where
 * the page is scrolled on the way back; the others follow in idle moments.
 * @param list its children are the rows
 * @param ids of the rows, in their order: the same array while they are the same
 */
export function useDrawnRows(
  list: RefObject<HTMLElement | null>,
  ids: readonly string[],
): ReadonlySet<string> {
  const [placed, setPlaced] = useState(false);
  const [drawn, setDrawn] = useState<ReadonlySet<string>>(new Set());

  // When this is drawn again, in the same frame, the page has been scrolled to its place.
  useLayoutEffect(() => setPlaced(true), []);

  useLayoutEffect(() => {
    const look = () => {
      const rows = [...(list.current?.children ?? [])];
      const near = ids.filter((_id, index) => isNear(rows[index]));
      setDrawn((known) => (near.every((id) => known.has(id)) ? known : new Set([...known, ...near])));
    };
    if (placed) look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [placed, list, ids]);

  useEffect(() => {
    const next = ids.filter((id) => !drawn.has(id)).slice(0, AT_ONCE);
    if (!placed || next.length === 0) return;
    return inIdleMoment(() => startTransition(() => setDrawn((known) => new Set([...known, ...next]))));
  }, [placed, drawn, ids]);

  return drawn;
}

function isNear(row: Element | undefined): boolean {
  if (!row) return false;
  const { top, bottom } = row.getBoundingClientRect();
  return bottom >= -NEAR * innerHeight && top <= (1 + NEAR) * innerHeight;
}

/** @returns calls it off */
function inIdleMoment(work: () => void): () => void {
  // Not every browser tells its idle moments.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 50);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(work);
  return () => cancelIdleCallback(request);
}
