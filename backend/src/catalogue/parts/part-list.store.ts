import type { PartSort } from '@shop/contracts/calls';
import { statement, type UnlessKnown, unlessKnown } from '../../foundation/database/index.ts';
import {
  ascending,
  binaryCollation,
  descending,
  type ListedTable,
  type ListOrder,
  newest,
} from '../../foundation/listing/listed-table.ts';
import { type Listing, listing } from '../../foundation/listing/listing.ts';
import { indexedWords } from '../../foundation/listing/word-search.ts';
import { PART_COLUMNS, type PartRow } from './store.ts';

/**
 * How to list parts in one order, for everybody; answers "unchanged" to a caller that has the page already.
 */
interface PartListing extends Pick<Listing<ListedPartRow, []>, 'start' | 'cut'> {
  page: UnlessKnown<ListedPartRow, [after: string, rows: number]>;
  search: UnlessKnown<ListedPartRow, [after: string, rows: number, words: readonly string[]]>;
}

/** A part in a list, with the stock that it is sorted by. */
interface ListedPartRow extends PartRow {
  listed_quantity: number;
}

/** What the words of a search are looked for in. */
export const PART_TEXT = "name || ' ' || description || ' ' || coalesce(number, '')";

/** More matches of a search are not counted: that takes as long as reading them. */
export const MAX_COUNTED_MATCHES = 10_000;

export const countParts = statement<{ count: number }, []>(
  'count-parts',
  'select count(*) as count from parts where removed_at is null',
);

export const countPartsWithWords = statement<{ count: number }, [words: readonly string[]]>(
  'count-parts-with-words',
  `select count(*) as count
     from (select 1 from parts where removed_at is null and ${indexedWords(PART_TEXT, '$1::text[]')}
            limit ${MAX_COUNTED_MATCHES}) matches`,
);

const catalogue: ListedTable = {
  name: 'parts',
  columns: `${PART_COLUMNS}, listed_quantity`,
  text: PART_TEXT,
};

const partListing = (order: ListOrder): PartListing => {
  const { page, search, ...others } = listing<ListedPartRow, []>(catalogue, order);
  return { ...others, page: unlessKnown(page), search: unlessKnown(search) };
};

/** The orders of the contract. `newest` is read newest first and shown older to newer. */
export const partListings: Readonly<Record<PartSort, PartListing>> = {
  newest: partListing(newest),
  name: partListing(ascending('name')),
  '-name': partListing(descending('name')),
  price: partListing(ascending('price_cents')),
  '-price': partListing(descending('price_cents')),
  quantity: partListing(ascending('listed_quantity')),
  '-quantity': partListing(descending('listed_quantity')),
};

/** Sitemaps list the parts in the order of the catalogue's index. */
const ID = binaryCollation('id');

/** The parts after an id, each with the time of its last change, which includes its stock. */
export const listPartChanges = statement<
  { id: string; number: string | null; changed_at: Date },
  [after: string, rows: number]
>(
  'list-part-changes',
  `select id, number, coalesce(
            (select at from events where subject = parts.id order by events.id desc limit 1), created_at
          ) as changed_at
     from parts where removed_at is null and ${ID} > $1 order by ${ID} limit $2`,
);

/** Skips the first `$2` parts after an id and returns the next two, if there are any. */
export const findSitemapEnd = statement<{ id: string }, [after: string, preceding: number]>(
  'find-sitemap-end',
  `select id from parts where removed_at is null and ${ID} > $1 order by ${ID} offset $2 limit 2`,
);
