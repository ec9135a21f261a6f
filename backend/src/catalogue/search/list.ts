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
  type FoundRow,
  findParts,
  type ListedRow,
  type ListSort,
  MAX_COUNTED,
  MAX_LISTED,
  MAX_SORTED,
  walkParts,
} from './list.store.ts';
import { BANDS, conditionOf, type Facet, type List } from './list-condition.ts';
import { allOf, EVERY_PART, not, UNIVERSAL } from './tsquery.ts';

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

/** Where a page begins, in a list up to its newest part. */
type Start = Pick<List, 'upTo'> & { offset: number };

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
  const tooLongToSortUntil = new BoundedMap<string, number>({ maxEntries: MAX_KEPT });
  /** Until when a list has more parts than are counted. */
  const tooManyToCountUntil = new BoundedMap<string, number>({ maxEntries: MAX_KEPT });
  const flights = new SingleFlight<Counts>();

  async function page(list: List): Promise<Page> {
    const { sort, upTo } = list;
    const condition = conditionOf(list);
    const from = { offset: (list.page - 1) * CATALOGUE_PAGE, upTo };
    const found = await find(sort, condition, from, firstOf(list), MAX_EXACT_COUNT);
    if (found) {
      const { counts, ...page } = found;
      return { ...page, isLong: false, ...(page.total <= MAX_EXACT_COUNT && { counts: countsOf(counts) }) };
    }
    const walked = await (sort === 'best' || sort === 'cheapest'
      ? best(sort, condition, firstOf(list), from)
      : walk(sort, condition, from));
    const isFull = walked.parts.length === CATALOGUE_PAGE;
    const [far] = isFull
      ? []
      : await database.run(findParts[sort], {
          ...condition,
          ...pageValues(from, firstOf(list)),
          most: MAX_LISTED,
          counted: 0,
        });
    const { parts, newest } = far ?? walked;
    return { parts, newest, total: MAX_SORTED, isLong: true };
  }

  /** The page of a list, unless it is too long to be sorted, which is known for some seconds. */
  async function find(
    sort: ListSort,
    condition: ConditionValues,
    from: Start,
    first: First = NOTHING_FIRST,
    counted = 0,
  ): Promise<FoundRow | undefined> {
    const key = JSON.stringify(condition);
    if ((tooLongToSortUntil.get(key) ?? 0) > Date.now()) return undefined;
    const [found] = await database.run(findParts[sort], {
      ...condition,
      ...pageValues(from, first),
      most: MAX_SORTED + 1,
      counted,
    });
    if (found && found.total <= MAX_SORTED) return found;
    tooLongToSortUntil.set(key, Date.now() + FRESH_MS);
    return undefined;
  }

  /** Parts that fit the vehicle, or else those with the words in their names, and then the others, the newest or cheapest first. */
  async function best(
    sort: 'best' | 'cheapest',
    condition: ConditionValues,
    { fits, named, stockFirst }: First,
    from: Start,
  ): Promise<WalkedPage> {
    const { query, rest } = condition;
    // A vehicle's parts are few: the words are looked up in them.
    const firstParts = fits
      ? { ...condition, query: fits, rest: allOf([query, rest]) }
      : { ...condition, query: allOf([query, named]) };
    const order = sort === 'best' ? 'newest' : 'price';
    const first =
      fits || named ? await find(sort, firstParts, from, { ...NOTHING_FIRST, stockFirst }) : undefined;
    if (!first) return walk(order, firstParts, from);
    const missing = CATALOGUE_PAGE - first.parts.length;
    if (missing === 0) return first;
    const others = { ...condition, query: allOf([query, not(fits || named)]) };
    const offset = Math.max(0, from.offset - first.total);
    const walked = await walk(order, others, { ...from, offset }, missing);
    return { parts: [...first.parts, ...walked.parts], newest: first.newest };
  }

  async function walk(
    sort: keyof typeof walkParts,
    condition: ConditionValues,
    { offset, upTo }: Start,
    rows = CATALOGUE_PAGE,
  ): Promise<WalkedPage> {
    const [walked] = await database.run(walkParts[sort], { ...condition, offset, rows, upTo });
    return walked ?? { parts: [], newest: null };
  }

  /** Parts of a list, counted to one more than `MAX_EXACT_COUNT`. */
  async function total(list: List): Promise<number> {
    const condition = conditionOf(list);
    const key = JSON.stringify(condition);
    if ((tooManyToCountUntil.get(key) ?? 0) > Date.now()) return MAX_EXACT_COUNT + 1;
    const [found] = await database.run(findParts.newest, {
      ...condition,
      ...pageValues({ offset: 0, upTo: BEYOND_EVERY_ID }, NOTHING_FIRST),
      most: MAX_EXACT_COUNT + 1,
      rows: 0,
      counted: 0,
    });
    const total = found?.total ?? 0;
    if (total > MAX_EXACT_COUNT) tooManyToCountUntil.set(key, Date.now() + FRESH_MS);
    return total;
  }

  /**
   * The counts of a list's facets.
   * @param without a facet that does not narrow the list
   */
  function counts(list: List, withAttributes: boolean, without?: Facet): Promise<Counts> {
    const condition = conditionOf(list, without);
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

/** What the first parts of a list match; empty says nothing. */
type First = Pick<List['plan'], 'numbers' | 'named'> &
  Pick<List, 'fits'> & {
    /** Of equal ones those that can be ordered: where words are searched for. */
    stockFirst: boolean;
  };
const NOTHING_FIRST: First = { numbers: [], fits: '', named: '', stockFirst: false };
const firstOf = ({ plan: { numbers, named, query }, fits }: List): First => ({
  numbers,
  fits,
  named,
  stockFirst: query !== '',
});

/** What the statements that sort are given beside the condition. */
const pageValues = ({ offset, upTo }: Start, { numbers, fits, named, stockFirst }: First) => ({
  offset,
  rows: CATALOGUE_PAGE,
  upTo,
  numbered: numbers.map(({ part_id }) => part_id),
  fits: fits || EVERY_PART,
  own: fits ? allOf([fits, not(UNIVERSAL)]) : EVERY_PART,
  named: named || EVERY_PART,
  stockFirst,
});

/** Facets that no table lists. */
const ALWAYS_COUNTED = [...POSITIONS.map((position) => `@${position}`), ...BANDS.map((band) => `$${band}`)];
