import type { PartSort } from '@shop/contracts/calls';
import { type Statement, statement } from '../platform/database/index.ts';
import { BEYOND_EVERY_ID } from '../platform/page.ts';
import { PART_COLUMNS, type PartRow } from './store.ts';

type PartListing = Statement<PartRow, [after: string, rows: number]>;
type PartSearch = Statement<PartRow, [after: string, rows: number, words: string]>;

/** How to list parts in one order. */
export interface PartOrder {
  /** What stands for `after` on the first page: it sorts before every part. */
  start: string;
  list: PartListing;
  /** The same of the parts that hold the words, given as `tsquery` of the configuration `simple`. */
  search: PartSearch;
}

// As the index parts_by_word has it, to the letter.
const WORDS = `to_tsvector('simple', translate(name || ' ' || description, '-_./,:+&<>@''', '            '))`;

const keyOf = (column: string) => `(select ${column} from parts where id = $1)`;

/**
 * @param behind what is behind the part `$1` in this order; each is a range of an index, so that a page far
 *   down the list costs as much as the first
 */
function partOrder(name: string, start: string, behind: string, order: string): PartOrder {
  const page = `${behind} order by ${order} limit $2`;
  return {
    start,
    list: statement(
      `list-parts-by-${name}`,
      `select ${PART_COLUMNS} from parts where removed_at is null and ${page}`,
    ),
    // Found first, sorted then: the other way round a rare word would read the whole catalogue.
    search: statement(
      `search-parts-by-${name}`,
      `with found as materialized (
         select ${PART_COLUMNS} from parts where removed_at is null and ${WORDS} @@ to_tsquery('simple', $3)
       )
       select ${PART_COLUMNS} from found where ${page}`,
    ),
  };
}

/** The orders of the contract. `newest` is read newest first and shown older to newer. */
export const partOrders: Readonly<Record<PartSort, PartOrder>> = {
  newest: partOrder('newest', BEYOND_EVERY_ID, 'id < $1', 'id desc'),
  name: partOrder('name', '', `(name, id) > (coalesce(${keyOf('name')}, ''), $1)`, 'name, id'),
  price: partOrder(
    'price',
    '',
    `(price_cents, id) > (coalesce(${keyOf('price_cents')}, -1), $1)`,
    'price_cents, id',
  ),
  '-price': partOrder(
    'falling-price',
    BEYOND_EVERY_ID,
    `(price_cents, id) < (coalesce(${keyOf('price_cents')}, 9223372036854775807), $1)`,
    'price_cents desc, id desc',
  ),
};
