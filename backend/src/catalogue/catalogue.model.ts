import { dollarsFromCents } from '@shop/contracts';
import {
  type CataloguePage,
  type Count,
  type Fit,
  type FoundPart,
  MOST_COUNTED,
  type Named,
  type PartNumber,
} from '@shop/contracts/calls';
import { BAND_ENDS, type CatalogueRow, type Counted, type CountsRow } from './found-parts.ts';
import type { NumberRow } from './numbers.store.ts';
import { isPosition } from './vehicle.model.ts';

type Facets = CataloguePage['facets'];

/** @param cut there are more parts than were counted */
export const toCount = (counted: number, cut = false): Count => ({
  count: Math.min(counted, MOST_COUNTED),
  more: counted > MOST_COUNTED || (cut && counted > 0),
});

export const toNumber = ({ kind, shown, brand }: Omit<NumberRow, 'part_id'>): PartNumber => ({
  kind,
  shown,
  ...(brand && { brand }),
});

export const toNamedPart = (part: { id: string; number: string | null; name: string }) => ({
  _id: part.id,
  ...(part.number !== null && { number: part.number }),
  name: part.name,
});

export const toFoundPart = (
  row: CatalogueRow,
  fit: Fit | undefined,
  matched: PartNumber | undefined,
): FoundPart => ({
  _id: row.id,
  name: row.name,
  picture: row.picture,
  minimumOrder: row.minimum_order,
  quantity: row.quantity,
  price: dollarsFromCents(row.price_cents),
  ...(row.number !== null && { number: row.number }),
  ...(row.brand_id !== null && row.brand !== null && { brand: { id: row.brand_id, name: row.brand } }),
  ...(row.category_id !== null &&
    row.category !== null && { category: { id: row.category_id, name: row.category } }),
  universal: row.universal,
  ...(fit && { fit }),
  ...(row.successor && { successor: toNamedPart(row.successor) }),
  ...(matched && { matched }),
});

/** The categories above a category, and itself. */
export function lineOf(category: string): string[] {
  const segments = category.split('/');
  return segments.map((_, index) => segments.slice(0, index + 1).join('/'));
}

/** Each category with the parts of those below it. */
export function withThoseAbove(counts: readonly Counted<string>[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { value, count } of counts) {
    if (value === '' || count === 0) continue;
    for (const category of lineOf(value)) sums.set(category, (sums.get(category) ?? 0) + count);
  }
  return sums;
}

function byPosition(counts: readonly Counted<string[]>[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { value, count } of counts) {
    for (const position of value) sums.set(position, (sums.get(position) ?? 0) + count);
  }
  return sums;
}

/**
 * The facets as they are shown.
 * @param names of the categories and brands that were counted; those without one are left out
 * @param cut there are more parts than were counted
 */
export function facetsOf(
  counts: Omit<CountsRow, 'total'>,
  names: { categories: ReadonlyMap<string, string>; brands: ReadonlyMap<string, string> },
  cut: boolean,
): Facets {
  const named = (sums: Iterable<[string, number]>, known: ReadonlyMap<string, string>) =>
    [...sums].flatMap(([id, count]) => {
      const name = known.get(id);
      return name === undefined || count === 0 ? [] : [{ id, name, ...toCount(count, cut) }];
    });
  const brands = counts.brands.map(({ value, count }): [string, number] => [value, count]);
  return {
    categories: named(withThoseAbove(counts.categories), names.categories).sort(byId),
    brands: named(brands, names.brands).sort(byName),
    positions: [...byPosition(counts.positions)].flatMap(([id, count]) =>
      isPosition(id) && count > 0 ? [{ id, ...toCount(count, cut) }] : [],
    ),
    prices: counts.prices
      .filter(({ count }) => count > 0)
      .sort((one, other) => one.value - other.value)
      .map(({ value, count }) => ({ ...bandOf(value), ...toCount(count, cut) })),
    inStock: toCount(counts.in_stock, cut),
  };
}

const byId = (one: Named, other: Named): number => (one.id < other.id ? -1 : 1);
const byName = (one: Named, other: Named): number => one.name.localeCompare(other.name, 'en');

/** The prices of a band; the one before it ends a cent below. */
function bandOf(band: number): { from?: number; to?: number } {
  const [below, end] = [BAND_ENDS[band - 1], BAND_ENDS[band]];
  return {
    ...(below !== undefined && { from: dollarsFromCents(below + 1) }),
    ...(end !== undefined && { to: dollarsFromCents(end) }),
  };
}
