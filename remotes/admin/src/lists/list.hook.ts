import { useSession } from '@shop/host';
import { type Density, storedText, storeText } from '@shop/ui';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { addressOf, type ListView, viewOf } from './list-address.model.ts';
import { type Row, type ServerList, useListPage } from './list-page.query.ts';

/**
 * Changes the view; what is not named stays.
 * @param trace how it is added to the browser's history: typing replaces the entry
 */
export type ShowView<Sort extends string = never, Filter extends string = never> = (
  changes: Partial<ListView<Sort, Filter>>,
  trace?: 'push' | 'replace',
) => void;

/**
 * A list as an admin looks at it. Its view is stored in the address: it survives a reload, the back button and sharing.
 * @param list the same object at each render
 */
export function useList<Item extends Row, Sort extends string, Filter extends string>(
  list: ServerList<Item, Sort, Filter>,
) {
  const [params, setParams] = useSearchParams();
  const show = useCallback<ShowView<Sort, Filter>>(
    (changes, trace = 'push') =>
      setParams((current) => addressOf(current, changes, list.filter?.name), {
        replace: trace === 'replace',
        preventScrollReset: true,
      }),
    [setParams, list.filter?.name],
  );
  const view = viewOf(params, list);
  const query = useListPage(list, view);
  const [density, setDensity] = useDensity();
  return { sorts: list.sorts, view, show, query, density, setDensity };
}

export type List<Item extends Row, Sort extends string, Filter extends string> = ReturnType<
  typeof useList<Item, Sort, Filter>
>;

const densities: readonly Density[] = ['comfortable', 'compact'];

/** The row height of tables that this person prefers, stored on this device. */
function useDensity(): [Density, (density: Density) => void] {
  const key = useSession(({ account }) => `density:${account?.uid}`);
  const [density, setDensity] = useState(
    () => densities.find((one) => one === storedText(key)) ?? 'comfortable',
  );
  return [
    density,
    (chosen) => {
      setDensity(chosen);
      storeText(key, chosen);
    },
  ];
}
