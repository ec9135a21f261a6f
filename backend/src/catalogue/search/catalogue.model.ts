import { dollarsFromCents, POSITIONS } from '@shop/contracts';
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
import type { ListedRow } from './list.store.ts';
import type { Counts } from './list.ts';
import { attributeOf, BAND_ENDS, BANDS, type Facet, MAX_ATTRIBUTES } from './list-condition.ts';
import type { NumberRow } from './numbers.store.ts';

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
  row: ListedRow,
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

type Facets = CataloguePage['facets'];
type AttributeFacet = NonNullable<Facets['attributes']>[number];

type CountsOf = (facet: Facet) => Counts;

/** Values of an attribute that are offered. */
const MAX_VALUES = 12;

/**
 * The facets as they are shown.
 * @param countsOf the counts of the list, or of the list without a facet that is chosen
 * @param attributes keys of the attributes' values that the list is narrowed to
 */
export function facetsOf(countsOf: CountsOf, attributes: readonly string[]): Facets {
  const counted = (facet: Facet, value: string) => {
    const { of, isCut } = countsOf(facet);
    return toCount(of.get(value) ?? 0, isCut);
  };
  const named = (facet: Facet, sign: string) =>
    [...countsOf(facet).names]
      .filter(([value]) => value.startsWith(sign))
      .map(([value, name]) => ({ id: value.slice(1), name, ...counted(facet, value) }));
  const positions = POSITIONS.map((id) => ({ id, ...counted('position', `@${id}`) })).filter(isSome);
  const offered = attributesOf(countsOf, attributes, positions.length > 0);
  return {
    categories: named('category', '/').sort(byId),
    brands: named('brand', '+').sort(byName),
    positions,
    prices: BANDS.map((band) => ({ ...pricesOf(band), ...counted('price', `$${band}`) })).filter(isSome),
    inStock: counted('stock', '*'),
    ...(offered.length > 0 && { attributes: offered }),
  };
}

const isSome = ({ count }: Count): boolean => count > 0;
const byId = (one: Named, other: Named): number => (one.id < other.id ? -1 : 1);
const { compare } = new Intl.Collator('en', { numeric: true });
const byName = (one: Named, other: Named): number => compare(one.name, other.name);

/** The prices of a band; the one before it ends a cent below. */
function pricesOf(band: number): { from?: number; to?: number } {
  const [below, end] = [BAND_ENDS[band - 1], BAND_ENDS[band]];
  return {
    ...(below !== undefined && { from: dollarsFromCents(below + 1) }),
    ...(end !== undefined && { to: dollarsFromCents(end) }),
  };
}

/**
 * The attributes that most parts of the list have, with the values that most of them have, and those that are chosen.
 * @param hasPositions a facet of its own says the position
 */
function attributesOf(
  countsOf: CountsOf,
  chosen: readonly string[],
  hasPositions: boolean,
): AttributeFacet[] {
  const facets = new Set<Facet>(
    [...countsOf('stock').of.keys()]
      .filter((value) => value.startsWith(':') && !(hasPositions && value.startsWith(':position:')))
      .map((value) => attributeOf(keyOf(value))),
  );
  for (const key of chosen) facets.add(attributeOf(key));
  return [...facets]
    .map((facet) => attributeFacet(facet, countsOf(facet), chosen))
    .filter(({ values, isChosen }) => isChosen || values.length > 1)
    .sort((one, other) => Number(other.isChosen) - Number(one.isChosen) || other.parts - one.parts)
    .slice(0, MAX_ATTRIBUTES)
    .map(({ name, values }) => ({ name, values }));
}

/** `:height:76mm`, a tab, the name, a tab, the value. */
const keyOf = (value: string): string => value.slice(1).split('\t', 1)[0] ?? '';

function attributeFacet(facet: Facet, counts: Counts, chosen: readonly string[]) {
  const byKey = new Map<string, { id: string; name: string; attribute: string; parts: number }>();
  for (const [value, count] of counts.of) {
    if (!value.startsWith(`${facet}:`)) continue;
    const [, attribute = '', name = ''] = value.split('\t');
    const id = keyOf(value);
    const known = byKey.get(id);
    byKey.set(id, { id, attribute, name, ...known, parts: count + (known?.parts ?? 0) });
  }
  const all = [...byKey.values()].sort((one, other) => other.parts - one.parts);
  return {
    name: all[0]?.attribute ?? '',
    isChosen: chosen.some((key) => attributeOf(key) === facet),
    parts: all.reduce((sum, { parts }) => sum + parts, 0),
    values: all
      .filter(({ id }, index) => index < MAX_VALUES || chosen.includes(id))
      .sort(byName)
      .map(({ id, name, parts }) => ({ id, name, ...toCount(parts, counts.isCut) })),
  };
}
