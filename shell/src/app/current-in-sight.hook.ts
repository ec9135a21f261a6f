import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Scrolls a row of links sideways until the current one is in its middle, as far as it goes. Only the
 * row moves, never the page.
 * @returns the ref to put on the element that scrolls
 */
export function useCurrentInSight<Scrolled extends Element>(): RefObject<Scrolled | null> {
  // A navigation draws the links anew, and not the row around them: this draws it, too.
  useLocation();
  const row = useRef<Scrolled>(null);
  const shown = useRef<Element>(undefined);

  useLayoutEffect(() => {
    const link = row.current?.querySelector('[aria-current="page"]') ?? undefined;
    // Not on every drawing: who has scrolled the row meanwhile keeps it where he left it.
    if (link === shown.current) return;
    shown.current = link;
    if (row.current && link) row.current.scrollLeft += middleOf(link) - middleOf(row.current);
  });

  return row;
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}
