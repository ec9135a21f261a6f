import { dollarsFromCents } from '@shop/contracts';
import {
  type CataloguePage,
  type Count,
  type Fit,
  type FoundPart,
  MAX_EXACT_COUNT,
  type Named,
  type PartNumber,
} from '@shop/contracts/calls';
import { priceBreaksOfPart } from '../parts/part.model.ts';
import { isPosition } from '../vehicles/vehicle.model.ts';
import type { LargeCountsRow } from './counts-by-index.ts';
import { BAND_ENDS, type Counted, type CountsRow } from './facets.ts';
import type { CatalogueRow } from './found-parts.ts';
import type { NumberRow } from './numbers.store.ts';

type Facets = CataloguePage['facets'];
export type FacetCounts = Omit<CountsRow, 'total'> & Partial<LargeCountsRow>;

/** @param cut not all parts were looked at */
export const toCount = (counted: number, cut = false): Count => ({
  count: Math.min(counted, MAX_EXACT_COUNT),
  more: counted > MAX_EXACT_COUNT || cut,
});

export const toNumber = ({
  kind,
  shown,
  brand,
}: Pick<NumberRow, 'kind' | 'shown' | 'brand'>): PartNumber => ({
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
  ...priceBreaksOfPart(row),
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

interface Sum {
  count: number;
  cut: boolean;
}

/** Adds up what each of the keys has. */
function sumsOf<Value>(counts: readonly Counted<Value>[], keysOf: (value: Value) => readonly string[]) {
  const sums = new Map<string, Sum>();
  for (const { value, count, cut = false } of counts) {
    for (const key of keysOf(value)) {
      const sum = sums.get(key) ?? { count: 0, cut: false };
      sums.set(key, { count: sum.count + count, cut: sum.cut || cut });
    }
  }
  return sums;
}

/** The parts of the categories, of those among them that a list is narrowed to. */
export function totalOf(categories: readonly Counted<string>[], chosen: readonly string[] | null): Count {
  const isListed = (category: string) =>
    chosen === null || lineOf(category).some((id) => chosen.includes(id));
  const { count, cut } = sumsOf(categories, (value) => (isListed(value) ? [''] : [])).get('') ?? {
    count: 0,
    cut: false,
  };
  return toCount(count, cut);
}

/**
 * The facets as they are shown.
 * @param names of the categories and brands that were counted; those without one are left out
 * @param allCut not all parts were looked at for any count
 */
export function facetsOf(
  counts: FacetCounts,
  names: { categories: ReadonlyMap<string, string>; brands: ReadonlyMap<string, string> },
  allCut: boolean,
): Facets {
  const countOf = ({ count, cut = false }: { count: number; cut?: boolean }) => toCount(count, cut || allCut);
  const withNames = (sums: ReadonlyMap<string, Sum>, known: ReadonlyMap<string, string>) =>
    [...sums].flatMap(([id, sum]) => {
      const name = known.get(id);
      return name === undefined || !isShown(sum) ? [] : [{ id, name, ...countOf(sum) }];
    });
  return {
    // Each category with the parts of those below it.
    categories: withNames(sumsOf(counts.categories, lineOf), names.categories).sort(byId),
    brands: withNames(
      sumsOf(counts.brands, (brand) => [brand]),
      names.brands,
    ).sort(byName),
    positions: [...sumsOf(counts.positions, (positions) => positions)].flatMap(([id, sum]) =>
      isPosition(id) && isShown(sum) ? [{ id, ...countOf(sum) }] : [],
    ),
    prices: counts.prices
      .filter(isShown)
      .sort((one, other) => one.value - other.value)
      .map((counted) => ({ ...bandOf(counted.value), ...countOf(counted) })),
    inStock: countOf({ count: counts.in_stock, cut: counts.in_stock_cut ?? false }),
  };
}

/** None of those looked at may still be one of the others. */
export const isShown = ({ count, cut = false }: { count: number; cut?: boolean }) => count > 0 || cut;

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
