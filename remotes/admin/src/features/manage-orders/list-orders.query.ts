import { call } from '@shop/api-client';
import { pagesKey } from '@shop/api-client/cached';
import type { Order } from '@shop/contracts';
import type { ListedOrderStatus, OrderSort } from '@shop/contracts/calls';
import type { ListOptions, ListView } from '../../lists/list-address.model.ts';
import { type ListSource, preloadList } from '../../lists/list-page.query.ts';

export type SortedOrders = Exclude<OrderSort, 'newest'>;

/** How the orders can be sorted and filtered. */
export const orderOptions: ListOptions<SortedOrders, ListedOrderStatus> = {
  sorts: ['name', '-name', 'productName', '-productName', 'orders', '-orders'],
  filter: { name: 'status', values: ['unpaid', 'paid', 'shipped'] },
};

/** All customers' orders, newest first by default. */
export function ordersSource(view: ListView<SortedOrders, ListedOrderStatus>): ListSource<Order> {
  const { filter, sort } = view;
  const q = view.q.trim();
  const asked = { ...(q && { q }), ...(filter && { status: filter }), ...(sort && { sort }) };
  return {
    keyOf: (choice) => pagesKey('GET /order', { query: asked }, choice),
    read: async (from, signal) => {
      const orders = await call('GET /order', { query: { ...asked, ...from }, signal });
      return sort ? orders : orders.toReversed();
    },
  };
}

export const preloadOrders = (): Promise<void> => preloadList(ordersSource, orderOptions);
