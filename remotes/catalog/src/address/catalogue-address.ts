import { POSITIONS } from '@shop/contracts';
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
const isPosition = (value: string): boolean => POSITIONS.some((position) => position === value);

const SLUG = '[\\p{L}\\p{M}\\p{N}]+(-[\\p{L}\\p{M}\\p{N}]+)*';
const CATEGORY = new RegExp(`^${SLUG}(/${SLUG}){0,3}$`, 'u');
const BRAND = new RegExp(`^${SLUG}$`, 'u');
const ATTRIBUTE = /^[^\s,:;'\\]{1,40}:[^\s,:;'\\]{1,40}$/;
const AMOUNT = /^\d{1,8}(\.\d{1,2})?$/;
const VEHICLE = /^vehicle_[0-9A-Za-z]{1,56}$/;
const PAGE = /^([1-9]\d?|100)$/;
const PART = /^part_[0-9A-Za-z]{1,59}$/;

const MAX_QUERY_LENGTH = 100;
const MAX_CHOICES = 20;
/** Characters of the phrases that are searched for as words. */
const MAX_AS_WORDS = 200;

/** The facets of which several values can be chosen. */
export type ChoiceFacet = 'category' | 'brand' | 'position' | 'attribute';
const isValid: Record<ChoiceFacet, (value: string) => boolean> = {
  category: (value) => CATEGORY.test(value),
  brand: (value) => BRAND.test(value),
  position: isPosition,
  attribute: (value) => ATTRIBUTE.test(value),
};

/** The values of a facet that an address has chosen; what can be none is left out. */
export const choicesIn = (address: URLSearchParams, facet: ChoiceFacet): string[] =>
  [...new Set((address.get(facet) ?? '').split(','))].filter(isValid[facet]).slice(0, MAX_CHOICES);

/** The range of prices of an address, the lower one first. */
export function pricesIn(address: URLSearchParams): { from: string | undefined; to: string | undefined } {
  const [from, to] = ['from', 'to'].map((name) => {
    const value = address.get(name) ?? '';
    return AMOUNT.test(value) ? value : undefined;
  });
  return from && to && Number(from) > Number(to) ? { from: to, to: from } : { from, to };
}

/** The list that an address asks for. What the call would refuse is left out: an address may come from anywhere. */
export function catalogueQueryOf(address: URLSearchParams): CatalogueQuery {
  const matching = (name: string, pattern: RegExp) => {
    const value = address.get(name) ?? '';
    return pattern.test(value) ? value : undefined;
  };
  const several = (facet: ChoiceFacet) => choicesIn(address, facet).join(',');
  const q = (address.get('q') ?? '').trim().slice(0, MAX_QUERY_LENGTH);
  const sort = address.get('sort') ?? '';
  const words = (address.get('words') ?? '').slice(0, MAX_AS_WORDS);
  const values = {
    q,
    category: several('category'),
    brand: several('brand'),
    position: several('position'),
    attribute: several('attribute'),
    ...pricesIn(address),
    vehicle: matching('vehicle', VEHICLE),
    page: matching('page', PAGE),
    upTo: matching('upTo', PART),
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
