import type { PartSort } from '@shop/contracts/calls';
import { type Statement, statement } from '../platform/database/index.ts';
import {
  falling,
  type ListOrder,
  newest,
  pageInOrder,
  pageOfFound,
  rising,
  wordsOf,
} from '../platform/list-order.ts';
import { PART_COLUMNS, type PartRow } from './store.ts';

/** How to list parts in one order. */
interface PartListing {
  start: string;
  all: Statement<PartRow, [after: string, rows: number]>;
  /** Those that hold the words, given as `tsquery` of the configuration `simple`. */
  search: Statement<PartRow, [after: string, rows: number, words: string]>;
}

const LISTED = `select ${PART_COLUMNS} from parts where removed_at is null`;
const WORDS = wordsOf("name || ' ' || description");

const partListing = (order: ListOrder): PartListing => ({
  start: order.start,
  all: statement(`list-parts-by-${order.name}`, pageInOrder(LISTED, order)),
  search: statement(
    `search-parts-by-${order.name}`,
    pageOfFound(`${LISTED} and ${WORDS} @@ to_tsquery('simple', $3)`, order),
  ),
});

/** The orders of the contract. `newest` is read newest first and shown older to newer. */
export const partListings: Readonly<Record<PartSort, PartListing>> = {
  newest: partListing(newest),
  name: partListing(rising('parts', 'name')),
  '-name': partListing(falling('parts', 'name')),
  price: partListing(rising('parts', 'price_cents')),
  '-price': partListing(falling('parts', 'price_cents')),
};
