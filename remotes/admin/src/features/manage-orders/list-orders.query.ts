import { callQuery, queryClient } from '@shop/api-client';
import type { Order } from '@shop/contracts';
import type { ListedOrderStatus, OrderNeed, OrderSort } from '@shop/contracts/calls';
import { preloadList, type ServerList } from '../../lists/list-page.query.ts';

export type SortedOrders = Exclude<OrderSort, 'newest'>;

export type OrderFilter = ListedOrderStatus | OrderNeed;

const NEEDS: readonly OrderNeed[] = ['lapsing', 'refused', 'refund-failed', 'return-asked'];

const isNeed = (filter: OrderFilter | undefined): filter is OrderNeed =>
  NEEDS.some((need) => need === filter);

export const needOf = (filter: OrderFilter | undefined): OrderNeed | undefined =>
  isNeed(filter) ? filter : undefined;

/**
 * All customers' orders, newest first by default. Those with a need can neither be searched nor sorted: they are few. Those
 * that have ended are sorted newest first.
 */
export const orders: ServerList<Order, SortedOrders, OrderFilter> = {
  sorts: ['name', '-name', 'productName', '-productName', 'orders', '-orders'],
  filter: { name: 'status', values: ['unpaid', 'paid', 'shipped', 'ended', ...NEEDS] },
  rowsOf: ({ q, filter, sort: chosen }) => {
    if (isNeed(filter)) {
      return {
        query: (from) => callQuery('GET /overview/orders', { query: { need: filter, ...from } }),
        newestLast: true,
      };
    }
    const sort = filter === 'ended' ? undefined : chosen;
    const asked = { ...(q && { q }), ...(filter && { status: filter }), ...(sort && { sort }) };
    return { query: (from) => callQuery('GET /order', { query: { ...asked, ...from } }), newestLast: !sort };
  },
};

export const countsQuery = callQuery('GET /overview', {});

export async function preloadOrders(): Promise<void> {
  await Promise.all([preloadList(orders), queryClient.prefetchQuery(countsQuery)]);
}
