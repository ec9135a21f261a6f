import type { OrderSort } from '@shop/contracts/calls';
import { statement } from '../platform/database/index.ts';
import { ascending, descending, type ListOrder, newest } from '../platform/listing/list-order.ts';
import type { ListedTable } from '../platform/listing/listed-table.ts';
import { type Listing, listing } from '../platform/listing/listing.ts';
import { ORDER_COLUMNS, type OrderRow, withMoney } from './store.ts';

type OrderListing = Listing<OrderRow, [status: string | null]>;

const allOrders: ListedTable = {
  name: 'orders',
  columns: ORDER_COLUMNS,
  text: `name || ' ' || email || ' ' || product_name || ' ' || coalesce(number::text, '')
     || ' ' || coalesce(trade_number::text, '') || ' ' || coalesce(po_number, '')`,
};

const everybodysOrders: ListedTable = {
  ...allOrders,
  // Every other state takes an order off the lists.
  kinds: { column: 'status', names: ['unpaid', 'paid', 'shipped'] },
};

const orderListing = (order: ListOrder): OrderListing => listing(everybodysOrders, order);

/** The orders of the contract. `newest` is read newest first and shown older to newer. */
export const orderListings: Readonly<Record<OrderSort, OrderListing>> = {
  newest: orderListing(newest),
  name: orderListing(ascending('name')),
  '-name': orderListing(descending('name')),
  productName: orderListing(ascending('product_name')),
  '-productName': orderListing(descending('product_name')),
  orders: orderListing(ascending('quantity')),
  '-orders': orderListing(descending('quantity')),
};

export const readOrderMoney = statement<
  { id: string; received_cents: number; returned_cents: number },
  [ids: readonly string[]]
>(
  'read-order-money',
  `select id, received_cents, returned_cents from ${withMoney('unnest($1::text[])', '(id)')}`,
);

/** The orders that have left these lists, newest first. */
export const endedOrderListing = listing<OrderRow, []>(
  { ...allOrders, label: 'ended-orders', listed: 'removed_at is not null' },
  newest,
);
