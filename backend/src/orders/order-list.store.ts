import type { OrderSort } from '@shop/contracts/calls';
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
import { ORDER_COLUMNS, type OrderRow } from './store.ts';

/** How to list everybody's orders in one order. */
interface OrderListing {
  start: string;
  all: Statement<OrderRow, [after: string, rows: number]>;
  shipped: Statement<OrderRow, [after: string, rows: number]>;
  /** Those that somebody has yet to pay for, or to ship: few beside all that ever were. */
  open: Statement<OrderRow, [after: string, rows: number, status: string]>;
  /** Those that hold the words, given as `tsquery` of the configuration `simple`; of one status where one is given. */
  search: Statement<OrderRow, [after: string, rows: number, words: string, status: string | null]>;
}

const LISTED = `select ${ORDER_COLUMNS} from orders where removed_at is null`;
const WORDS = wordsOf("name || ' ' || email || ' ' || product_name");

const orderListing = (order: ListOrder): OrderListing => ({
  start: order.start,
  all: statement(`list-orders-by-${order.name}`, pageInOrder(LISTED, order)),
  shipped: statement(
    `list-shipped-orders-by-${order.name}`,
    pageInOrder(`${LISTED} and status = 'shipped'`, order),
  ),
  open: statement(
    `list-open-orders-by-${order.name}`,
    pageOfFound(`${LISTED} and status in ('unpaid', 'paid') and status = $3`, order),
  ),
  search: statement(
    `search-orders-by-${order.name}`,
    pageOfFound(
      `${LISTED} and ${WORDS} @@ to_tsquery('simple', $3) and status = coalesce($4, status)`,
      order,
    ),
  ),
});

/** The orders of the contract. `newest` is read newest first and shown older to newer. */
export const orderListings: Readonly<Record<OrderSort, OrderListing>> = {
  newest: orderListing(newest),
  name: orderListing(rising('orders', 'name')),
  '-name': orderListing(falling('orders', 'name')),
  productName: orderListing(rising('orders', 'product_name')),
  '-productName': orderListing(falling('orders', 'product_name')),
  orders: orderListing(rising('orders', 'quantity')),
  '-orders': orderListing(falling('orders', 'quantity')),
};
