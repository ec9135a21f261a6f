import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { addressOf, type ListOptions, type ListView, viewOf } from './list-address.model.ts';

/**
 * Shows another view: what is not among the changes stays as it is.
 * @param trace how it comes into the browser's history: typing leaves no trace of each word on the way
 */
export type ShowView<Sort extends string = never, Filter extends string = never> = (
  changes: Partial<ListView<Sort, Filter>>,
  trace?: 'push' | 'replace',
) => void;

/**
 * What of a list is shown, kept in the address: it survives a reload, goes back and can be linked to.
 * @param options the same object from one drawing to the next
 * @returns the view, and what changes some of it
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
