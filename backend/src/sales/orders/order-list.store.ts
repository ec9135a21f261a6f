import type { OrderSort } from '@shop/contracts/calls';
import { statement } from '../../foundation/database/index.ts';
import {
  ascending,
  descending,
  type ListedTable,
  type ListOrder,
  newest,
} from '../../foundation/listing/listed-table.ts';
import { type Listing, listing } from '../../foundation/listing/listing.ts';
import { LINE_COLUMNS, type LineRow, withMoney } from './order.store.ts';

type LineListing = Listing<LineRow, [status: string | null]>;

const allLines: ListedTable = {
  name: 'order_lines',
  columns: LINE_COLUMNS,
  text: 'searched',
  owners: { table: 'buyer_contacts', column: 'user_id', words: 'words' },
};

const standingLines: ListedTable = {
  ...allLines,
  // Every other state takes a line off the lists.
  kinds: { column: 'status', names: ['unpaid', 'paid', 'shipped'] },
};

const lineListing = (order: ListOrder): LineListing => listing(standingLines, order);

/** The orders of the contract. `newest` is read newest first and shown older to newer. */
export const lineListings: Readonly<Record<OrderSort, LineListing>> = {
  newest: lineListing(newest),
  name: lineListing(ascending('name')),
  '-name': lineListing(descending('name')),
  productName: lineListing(ascending('product_name')),
  '-productName': lineListing(descending('product_name')),
  orders: lineListing(ascending('quantity')),
  '-orders': lineListing(descending('quantity')),
};

export const readLineMoney = statement<
  { id: string; received_cents: number; returned_cents: number },
  [ids: readonly string[]]
>(
  'read-line-money',
  `select id, received_cents, returned_cents from ${withMoney('unnest($1::text[])', '(id)')}`,
);

/** The lines that have left these lists, newest first. */
export const endedLineListing = listing<LineRow, []>(
  { ...allLines, label: 'ended-lines', listed: 'removed_at is not null' },
  newest,
);
