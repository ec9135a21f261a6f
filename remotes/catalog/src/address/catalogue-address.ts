import { catalogueLimits, cataloguePatterns } from '@shop/contracts';
import type { CatalogueQuery, CatalogueSort } from '@shop/contracts/calls';
import type { PartsView } from '../storage/parts-view.ts';

export const PARTS = '/parts';

/** The orders of the list, as the visitor chooses them. */
export const sortLabels: Record<CatalogueSort, string> = {
  best: 'Best match',
  newest: 'Newest first',
  name: 'Name, A to Z',
  '-name': 'Name, Z to A',
  price: 'Price, lowest first',
  '-price': 'Price, highest first',
};

const isSort = (value: string): value is CatalogueSort => Object.hasOwn(sortLabels, value);

type Kind = keyof typeof cataloguePatterns;

const isValid = (kind: Kind, value: string): boolean =>
  new RegExp(`^(${cataloguePatterns[kind]})$`, 'u').test(value);

/** A value of an address, if it can be one of its kind. */
function valueIn(address: URLSearchParams, name: string, kind: Kind): string | undefined {
  const value = address.get(name) ?? '';
  return value.length <= catalogueLimits.id && isValid(kind, value) ? value : undefined;
}

/** The facets of which several values can be chosen. */
export type ChoiceFacet = 'category' | 'brand' | 'position' | 'attribute';

/** The values of a facet that an address has chosen; what can be none is left out. */
export const choicesIn = (address: URLSearchParams, facet: ChoiceFacet): string[] =>
  [...new Set((address.get(facet) ?? '').split(','))]
    .filter((value) => isValid(facet, value))
    .slice(0, catalogueLimits.choices);

/** The range of prices of an address, the lower one first. */
export function pricesIn(address: URLSearchParams): { from: string | undefined; to: string | undefined } {
  const [from, to] = ['from', 'to'].map((name) => valueIn(address, name, 'amount'));
  return from && to && Number(from) > Number(to) ? { from: to, to: from } : { from, to };
}

/** The list that an address asks for. What the call would refuse is left out: an address may come from anywhere. */
export function catalogueQueryOf(address: URLSearchParams): CatalogueQuery {
  const several = (facet: ChoiceFacet) => choicesIn(address, facet).join(',');
  const q = (address.get('q') ?? '').trim().slice(0, catalogueLimits.words);
  const sort = address.get('sort') ?? '';
  const words = (address.get('words') ?? '').slice(0, catalogueLimits.phrases);
  const values = {
    q,
    category: several('category'),
    brand: several('brand'),
    position: several('position'),
    attribute: several('attribute'),
    ...pricesIn(address),
    vehicle: valueIn(address, 'vehicle', 'vehicle'),
    page: valueIn(address, 'page', 'page'),
    upTo: valueIn(address, 'upTo', 'part'),
  };
  return {
    ...Object.fromEntries(Object.entries(values).filter(([, value]) => value)),
    ...(q && address.get('exact') === 'yes' && { exact: 'yes' }),
    ...(q && words && { words }),
    ...(address.get('stock') === 'in' && { stock: 'in' }),
    ...(values.vehicle && address.get('fit') === 'any' && { fit: 'any' }),
    ...(isSort(sort) && { sort }),
  };
}

/** How an address shows the parts; `undefined` where it leaves that to the device. */
export function viewIn(address: URLSearchParams): PartsView | undefined {
  const view = address.get('view');
  return view === 'cards' || view === 'rows' ? view : undefined;
}

/** What an address is changed by: a value, or `undefined` to take one out. */
type Change = Readonly<Record<string, string | undefined>>;

/** The address of the list after a change. It starts at its first page again unless the page is what changes. */
export function listAddress(address: URLSearchParams, change: Change): string {
  const next = new URLSearchParams(address);
  next.delete('page');
  next.delete('upTo');
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next.size > 0 ? `${PARTS}?${next}` : PARTS;
}

/** The address of a list with nothing but this. */
export const addressOfList = (values: Change): string => listAddress(new URLSearchParams(), values);

/** The address with one value of a facet chosen, or no longer. */
export function toggledAddress(address: URLSearchParams, facet: ChoiceFacet, value: string): string {
  const chosen = choicesIn(address, facet);
  const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
  return listAddress(address, { [facet]: next.join(',') });
}

/** The parameters that narrow the list besides the words and the vehicle. Words that are taken exactly narrow it, too. */
const FILTERS = ['exact', 'category', 'brand', 'position', 'attribute', 'from', 'to', 'stock'];

export const withoutFilters = (address: URLSearchParams): string =>
  listAddress(address, Object.fromEntries(FILTERS.map((name) => [name, undefined])));
