import { useDeferredValue, useEffect, useMemo, useState } from 'react';

const none: readonly never[] = [];

/**
 * The rows of a long list that are drawn now. Of those that have come, the first ones are shown without waiting for
 * the others, which follow behind the next frame. What was drawn before stays.
 * @param rows the same array while they are the same
 * @param first how many of them do not wait: as many as are in sight, and what the list is scrolled past
 */
export function useFirstRows<Row>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
  first: number,
): readonly Row[] {
  const [come, setCome] = useState(rows);
  const drawn = useDeferredValue(come, none);
  // What comes with a change of the address, a transition, would not be deferred once more: it is asked for behind it.
  useEffect(() => {
    if (come !== rows) setCome(rows);
  }, [come, rows]);
  return useMemo(() => {
    if (drawn === rows) return rows;
    const before = new Set(drawn.map(idOf));
    return rows.filter((row, place) => place < first || before.has(idOf(row)));
  }, [rows, idOf, first, drawn]);
}
