/** Rows that a page may hold. */
export const PAGE_SIZES = ['25', '50', '100'] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

const DEFAULT_SIZE: PageSize = '100';
const PAGE = /^[1-9]\d{0,2}$/;

/** What can be asked of a list, besides words to look for and a page. */
export interface ListOptions<Sort extends string, Filter extends string = never> {
  /** What it can be sorted by; `newest`, which is not among them, otherwise. */
  sorts: readonly Sort[];
  /** The parameter that chooses some of its rows, and what it may say. */
  filter?: { name: string; values: readonly Filter[] };
}

/** What of a list is shown: all of it stands in the page's address. */
export interface ListView<Sort extends string = string, Filter extends string = string> {
  /** Words to look for, none when empty. */
  q: string;
  filter: Filter | undefined;
  sort: Sort | undefined;
  /** From 1. */
  page: number;
  size: PageSize;
}

const among = <Value extends string>(values: readonly Value[], given: string | null): Value | undefined =>
  values.find((value) => value === given);

/** Reads an address; what makes no sense in it is left out. */
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
 * The address of another view of the list. Whoever asks for other rows begins at the first page; what goes
 * without saying is not said.
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
