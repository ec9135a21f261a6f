import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { addressOf, type ListOptions, type ListView, viewOf } from './list-address.model.ts';

/**
 * Changes the view; what is not named stays.
 * @param trace how it is added to the browser's history: typing replaces the entry
 */
export type ShowView<Sort extends string = never, Filter extends string = never> = (
  changes: Partial<ListView<Sort, Filter>>,
  trace?: 'push' | 'replace',
) => void;

/**
 * The view of a list, stored in the address: it survives a reload, the back button and sharing.
 * @param options the same object at each render
 * @returns the view, and a function that changes it
 */
export function useListView<Sort extends string, Filter extends string>(options: ListOptions<Sort, Filter>) {
  const [params, setParams] = useSearchParams();
  const show = useCallback<ShowView<Sort, Filter>>(
    (changes, trace = 'push') =>
      setParams((current) => addressOf(current, changes, options.filter?.name), {
        replace: trace === 'replace',
        preventScrollReset: true,
      }),
    [setParams, options.filter?.name],
  );
  return { view: viewOf(params, options), show };
}
