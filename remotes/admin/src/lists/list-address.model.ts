export const PAGE_SIZES = ['25', '50', '100'] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

const DEFAULT_SIZE: PageSize = '100';
const PAGE = /^[1-9]\d{0,2}$/;

/** How a list can be sorted and filtered, besides search and pages. */
export interface ListOptions<Sort extends string, Filter extends string = never> {
  /** The columns it can be sorted by; without one it is sorted by `newest`. */
  sorts: readonly Sort[];
  /** The filter parameter, and its values. */
  filter?: { name: string; values: readonly Filter[] };
}

/** What a list shows; all of it is stored in the page's address. */
export interface ListView<Sort extends string = string, Filter extends string = string> {
  /** Search words; empty without a search. */
  q: string;
  filter: Filter | undefined;
  sort: Sort | undefined;
  /** From 1. */
  page: number;
  size: PageSize;
}

const among = <Value extends string>(values: readonly Value[], given: string | null): Value | undefined =>
  values.find((value) => value === given);

/** Reads an address; invalid parameters are ignored. */
export function viewOf<Sort extends string, Filter extends string>(
  params: URLSearchParams,
  { sorts, filter }: ListOptions<Sort, Filter>,
): ListView<Sort, Filter> {
  const page = params.get('page') ?? '';
  return {
    q: (params.get('q') ?? '').slice(0, 100),
    filter: filter && among(filter.values, params.get(filter.name)),
    sort: among(sorts, params.get('sort')),
    page: PAGE.test(page) ? Number(page) : 1,
    size: among(PAGE_SIZES, params.get('size')) ?? DEFAULT_SIZE,
  };
}

/**
 * The address of another view of the list. Changing the rows returns to the first page; default values are
 * omitted.
 */
export function addressOf(
  params: URLSearchParams,
  changes: Partial<ListView>,
  filterName = 'filter',
): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('page');
  for (const [key, value] of Object.entries(changes)) {
    const name = key === 'filter' ? filterName : key;
    const implied = value === (key === 'page' ? 1 : key === 'size' ? DEFAULT_SIZE : '');
    if (value === undefined || implied) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}
