import { call, callQuery, queryClient } from '@shop/api-client';
import { pagesKey } from '@shop/api-client/cached';
import type { Order } from '@shop/contracts';
import type { ListedOrderStatus, OrderNeed, OrderSort } from '@shop/contracts/calls';
import type { ListOptions, ListView } from '../../lists/list-address.model.ts';
import { type ListSource, preloadList } from '../../lists/list-page.query.ts';

export type SortedOrders = Exclude<OrderSort, 'newest'>;

export type OrderFilter = ListedOrderStatus | OrderNeed;

const NEEDS: readonly OrderNeed[] = ['lapsing', 'refused', 'refund-failed', 'return-asked'];

/**
 * How the orders can be sorted and filtered. Those with a need can neither be searched nor sorted: they are few. Those that
 * have ended are sorted newest first.
 */
export const orderOptions: ListOptions<SortedOrders, OrderFilter> = {
  sorts: ['name', '-name', 'productName', '-productName', 'orders', '-orders'],
  filter: { name: 'status', values: ['unpaid', 'paid', 'shipped', 'ended', ...NEEDS] },
};

export const needOf = (filter: OrderFilter | undefined): OrderNeed | undefined =>
  NEEDS.find((need) => need === filter);

/** All customers' orders, newest first by default. */
export function ordersSource({ filter, ...view }: ListView<SortedOrders, OrderFilter>): ListSource<Order> {
  switch (filter) {
    case 'lapsing':
    case 'refused':
    case 'refund-failed':
    case 'return-asked':
      return ordersInNeed(filter);
    default:
      return ordersOfStatus(filter, view);
  }
}

const ordersInNeed = (need: OrderNeed): ListSource<Order> => ({
  keyOf: (choice) => pagesKey('GET /overview/orders', { query: { need } }, choice),
  read: async (from, signal) =>
    (await call('GET /overview/orders', { query: { need, ...from }, signal })).toReversed(),
});

function ordersOfStatus(
  filter: ListedOrderStatus | undefined,
  view: Pick<ListView<SortedOrders>, 'q' | 'sort'>,
): ListSource<Order> {
  const sort = filter === 'ended' ? undefined : view.sort;
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

export const countsQuery = callQuery('GET /overview', {});

export async function preloadOrders(): Promise<void> {
  await Promise.all([preloadList(ordersSource, orderOptions), queryClient.prefetchQuery(countsQuery)]);
}
