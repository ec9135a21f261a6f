import { useDeferredValue } from 'react';

/** More than any screen shows. */
const FIRST = 30;

/**
 * The rows of a long list that are drawn now. Of another list the first ones are shown without waiting for the
 * others, which follow behind the next frame.
 * @param list names the list and the order of its rows
 * @param whole draws all rows at once: what is scrolled to may be the last
 */
export function useFirstRows<Row>(rows: readonly Row[], list: string, whole: boolean): readonly Row[] {
  const drawn = useDeferredValue(list, '');
  return whole || drawn === list ? rows : rows.slice(0, FIRST);
}
