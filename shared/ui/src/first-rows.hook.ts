import { useDeferredValue, useEffect, useMemo, useState } from 'react';

const none: readonly never[] = [];

/**
 * The rows of a long list that are rendered now. The first rows are rendered without waiting for the others,
 * which follow after the next frame. Rendered rows stay.
 * @param rows the same array while they are the same
 * @param first how many rows are rendered first: those in sight and above
 * @param also a row that is rendered with them, such as one that was put back
 */
export function useFirstRows<Row>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
  first: number,
  also?: string,
): readonly Row[] {
  const [wanted, setWanted] = useState(rows);
  const rendered = useDeferredValue(wanted, none);
  // An update that comes with a change of the address is a transition already and would not be deferred
  // again, so the rest is requested after it.
  useEffect(() => {
    if (wanted !== rows) setWanted(rows);
  }, [wanted, rows]);
  return useMemo(() => {
    if (rendered === rows) return rows;
    const before = new Set(rendered.map(idOf));
    return rows.filter((row, index) => index < first || before.has(idOf(row)) || idOf(row) === also);
  }, [rows, idOf, first, also, rendered]);
}
