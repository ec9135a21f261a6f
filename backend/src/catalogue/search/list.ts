import { POSITIONS } from '@shop/contracts';
import { CATALOGUE_PAGE, MAX_EXACT_COUNT } from '@shop/contracts/calls';
import { BoundedMap } from '../../foundation/caching/bounded-map.ts';
import { SingleFlight } from '../../foundation/concurrency/single-flight.ts';
import type { Database } from '../../foundation/database/index.ts';
import { BEYOND_EVERY_ID } from '../../foundation/listing/page.ts';
import {
  type ConditionValues,
  type CountRow,
  countFacets,
  countWholeCatalogue,
  type FirstValues,
  type FoundRow,
  findParts,
  type ListedRow,
  type ListSort,
  MAX_COUNTED,
  MAX_LISTED,
  MAX_SORTED,
  type PageStart,
  walkParts,
} from './list.store.ts';
import { BANDS, type List } from './list-condition.ts';
import { allOf, EVERY_PART, not } from './tsquery.ts';

/** How long the counts of a list of more than `MAX_EXACT_COUNT` parts are right enough; as long again they are shown while newer ones are read. */
const FRESH_MS = 10_000;
/** How many lists have their counts kept. */
const MAX_KEPT = 500;

/** The counts of a list. */
export interface Counts {
  /** By the facet, as the database writes it; `/` is all parts. */
  of: ReadonlyMap<string, number>;
  /** Of the categories and brands among them. */
  names: ReadonlyMap<string, string>;
  /** The list has more parts than were looked at. */
  isCut: boolean;
}

/** A page of a list. */
export interface Page {
  parts: ListedRow[];
  /** The newest part of the catalogue; none in an empty one. */
  newest: string | null;
  /** Parts of the list, counted to a limit. */
  total: number;
  /** There are more parts than can be sorted: they are listed until nobody looks further. */
  isLong: boolean;
  /** Of a list that is counted to its end. */
  counts?: Counts;
}

type WalkedPage = Pick<Page, 'parts' | 'newest'>;

/**
 * Which statement answers which list.
 *
 * | list                     | its page                                                 | its facets                            |
 * | ------------------------ | -------------------------------------------------------- | ------------------------------------- |
 * | up to `MAX_EXACT_COUNT`  | `find-parts-…`: finds all by their words, and sorts them | counted with the page                 |
 * | up to `MAX_SORTED` parts | the same                                                 | `count-facets`                        |
 * | more                     | `walk-parts-…`: in the list's order until it is full     | `count-facets`, in `MAX_COUNTED` parts |
 * | more, and far apart      | `find-parts-…` again, where a walk did not fill the page  | the same                              |
 * | the whole catalogue      | either                                                   | `count-whole-catalogue`               |
 *
 * The counts of a list without one of its chosen facets are those of another list.
 *
 * The best of a long list are those with the words in their names, which are a list of their own; then come the others.
 */
export function openLists(database: Database) {
  const keptCounts = new BoundedMap<string, { counts: Counts; at: number }>({ maxEntries: MAX_KEPT });
  /** Until when a list is known to have more parts than a number of them. */
  const longUntil = new BoundedMap<string, number>({ maxEntries: MAX_KEPT });
  const flights = new SingleFlight<Counts>();

  async function page({ condition, sort, first, offset, upTo }: List): Promise<Page> {
    const values = { ...first, offset, upTo, counted: MAX_EXACT_COUNT };
    const found = await sorted(sort, condition, values, MAX_SORTED);
    if (found) {
      const { counts, ...page } = found;
      return { ...page, isLong: false, ...(page.total <= MAX_EXACT_COUNT && { counts: countsOf(counts) }) };
    }
    const walked = await (sort === 'best' || sort === 'cheapest'
      ? best(sort, condition, first, { offset, upTo })
      : walk(sort, condition, { offset, upTo }));
    const isFull = walked.parts.length === CATALOGUE_PAGE;
    const far = isFull ? undefined : await sorted(sort, condition, { ...values, counted: 0 }, MAX_LISTED);
    const { parts, newest } = far ?? walked;
    return { parts, newest, total: MAX_SORTED, isLong: true };
  }

  /** The page of a list, unless it has more than `most` parts, which is known for some seconds. */
  async function sorted(
    sort: ListSort,
    condition: ConditionValues,
    { rows = CATALOGUE_PAGE, ...values }: FirstValues & PageStart & { counted: number; rows?: number },
    most: number,
  ): Promise<FoundRow | undefined> {
    const key = JSON.stringify({ ...condition, most });
    if ((longUntil.get(key) ?? 0) > Date.now()) return undefined;
    const [found] = await database.run(findParts[sort], { ...condition, ...values, rows, most: most + 1 });
    if (found && found.total <= most) return found;
    longUntil.set(key, Date.now() + FRESH_MS);
    return undefined;
  }

  /** Parts that fit the vehicle, or else those with the words in their names, and then the others, the newest or cheapest first. */
  async function best(
    sort: 'best' | 'cheapest',
    condition: ConditionValues,
    { fits, named, stockFirst }: FirstValues,
    from: PageStart,
  ): Promise<WalkedPage> {
    const { query, rest } = condition;
    const order = sort === 'best' ? 'newest' : 'price';
    const [wanted] = [fits, named].filter((one) => one !== EVERY_PART);
    if (wanted === undefined) return walk(order, condition, from);
    // A vehicle's parts are few: the words are looked up in them.
    const firstParts =
      wanted === fits
        ? { ...condition, query: fits, rest: allOf([query, rest]) }
        : { ...condition, query: allOf([query, named]) };
    const values = { ...NOTHING_FIRST, ...from, stockFirst, counted: 0 };
    const first = await sorted(sort, firstParts, values, MAX_SORTED);
    if (!first) return walk(order, firstParts, from);
    const missing = CATALOGUE_PAGE - first.parts.length;
    if (missing === 0) return first;
    const others = { ...condition, query: allOf([query, not(wanted)]) };
    const offset = Math.max(0, from.offset - first.total);
    const walked = await walk(order, others, { ...from, offset }, missing);
    return { parts: [...first.parts, ...walked.parts], newest: first.newest };
  }

  async function walk(
    sort: keyof typeof walkParts,
    condition: ConditionValues,
    from: PageStart,
    rows = CATALOGUE_PAGE,
  ): Promise<WalkedPage> {
    const [walked] = await database.run(walkParts[sort], { ...condition, ...from, rows });
    return walked ?? { parts: [], newest: null };
  }

  /** Parts that meet a condition, counted to one more than `MAX_EXACT_COUNT`. */
  async function total(condition: ConditionValues): Promise<number> {
    const values = { ...NOTHING_FIRST, offset: 0, upTo: BEYOND_EVERY_ID, rows: 0, counted: 0 };
    const found = await sorted('newest', condition, values, MAX_EXACT_COUNT);
    return found?.total ?? MAX_EXACT_COUNT + 1;
  }

  /** The counts of the facets of parts that meet a condition. */
  function counts(condition: ConditionValues, withAttributes: boolean): Promise<Counts> {
    const key = JSON.stringify({ ...condition, withAttributes });
    const kept = keptCounts.get(key);
    const age = kept ? Date.now() - kept.at : Number.POSITIVE_INFINITY;
    if (kept && age < FRESH_MS) return Promise.resolve(kept.counts);
    const read = flights.run(key, async () => {
      const counts = await count(condition, withAttributes);
      if ((counts.of.get('/') ?? 0) > MAX_EXACT_COUNT) keptCounts.set(key, { counts, at: Date.now() });
      else keptCounts.delete(key);
      return counts;
    });
    if (!kept || age > 2 * FRESH_MS) return read;
    read.catch(() => undefined);
    return Promise.resolve(kept.counts);
  }

  async function count(condition: ConditionValues, withAttributes: boolean): Promise<Counts> {
    const { orderable } = condition;
    const isWhole = condition.query === EVERY_PART;
    const rows = isWhole
      ? await database.run(countWholeCatalogue, { orderable, values: ALWAYS_COUNTED })
      : await database.run(countFacets, { ...condition, attributes: withAttributes });
    const counts = countsOf(rows);
    return { ...counts, isCut: !isWhole && (counts.of.get('/') ?? 0) > MAX_COUNTED };
  }

  return { page, total, counts };
}

const countsOf = (rows: readonly CountRow[]): Counts => ({
  of: new Map(rows.map(({ value, count }) => [value, count])),
  names: new Map(rows.flatMap(({ value, name }) => (name === null ? [] : [[value, name]]))),
  isCut: false,
});

const NOTHING_FIRST: FirstValues = {
  numbered: [],
  fits: EVERY_PART,
  own: EVERY_PART,
  named: EVERY_PART,
  stockFirst: false,
};

/** Facets that no table lists. */
const ALWAYS_COUNTED = [...POSITIONS.map((position) => `@${position}`), ...BANDS.map((band) => `$${band}`)];
