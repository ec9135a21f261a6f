import type { OrderSort } from '@shop/contracts/calls';
import { falling, type ListOrder, newest, rising } from '../platform/listing/list-order.ts';
import type { ListedTable } from '../platform/listing/listed-table.ts';
import { type Listing, listing } from '../platform/listing/listing.ts';
import { ORDER_COLUMNS, type OrderRow } from './store.ts';

type OrderListing = Listing<OrderRow, [status: string | null]>;

const everybodysOrders: ListedTable = {
  name: 'orders',
  columns: ORDER_COLUMNS,
  text: "name || ' ' || email || ' ' || product_name",
  // Every other state takes an order off the lists.
  kinds: { column: 'status', names: ['unpaid', 'paid', 'shipped'] },
};

const orderListing = (order: ListOrder): OrderListing => listing(everybodysOrders, order);

/** The orders of the contract. `newest` is read newest first and shown older to newer. */
export const orderListings: Readonly<Record<OrderSort, OrderListing>> = {
  newest: orderListing(newest),
  name: orderListing(rising('name')),
  '-name': orderListing(falling('name')),
  productName: orderListing(rising('product_name')),
  '-productName': orderListing(falling('product_name')),
  orders: orderListing(rising('quantity')),
  '-orders': orderListing(falling('quantity')),
};
