import { useDeferredValue, useEffect, useMemo, useState } from 'react';

const none: readonly never[] = [];

/**
 * The rows of a long list that are rendered now. The first rows are rendered without waiting for the others,
 * which follow after the next frame. Rendered rows stay.
 * @param rows the same array while they are the same
 * @param first how many rows are rendered first: those in sight and above
 */
export function useFirstRows<Row>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
  first: number,
): readonly Row[] {
  const [come, setCome] = useState(rows);
  const drawn = useDeferredValue(come, none);
  // An update that comes with a change of the address is a transition already and would not be deferred
  // again, so the rest is requested after it.
  useEffect(() => {
    if (come !== rows) setCome(rows);
  }, [come, rows]);
  return useMemo(() => {
    if (drawn === rows) return rows;
    const before = new Set(drawn.map(idOf));
    return rows.filter((row, place) => place < first || before.has(idOf(row)));
  }, [rows, idOf, first, drawn]);
}
