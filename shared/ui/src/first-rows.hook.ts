import { useDeferredValue } from 'react';

/**
 * The rows of a long list that are drawn now. Of another list the first ones are shown without waiting for the
 * others, which follow behind the next frame.
 * @param begin which row it begins with: another list begins with another
 * @param first how many those are: more than a screen shows, and what it is scrolled past
 */
export function useFirstRows<Row>(
  rows: readonly Row[],
  begin: string | undefined,
  first: number,
): readonly Row[] {
  const drawn = useDeferredValue(begin, '');
  return drawn === begin ? rows : rows.slice(0, first);
}
