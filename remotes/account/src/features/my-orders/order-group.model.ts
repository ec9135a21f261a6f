import type { Order } from '@shop/contracts';

/** The orders that one cart became: they are paid together, and each goes its own way from then on. */
export interface OrderGroup {
  tradeOrder: NonNullable<Order['tradeOrder']>;
  lines: readonly Order[];
  /** All its lines that stand are in the list. */
  isWhole: boolean;
}

/**
 * The groups in a list of orders, by the id of the first order of each.
 * @param isEnd no older orders follow
 * @param isSearch only those that a search has found, so other lines of a group may be left out
 */
export function orderGroups(
  orders: readonly Order[],
  isEnd: boolean,
  isSearch = false,
): ReadonlyMap<string, OrderGroup> {
  const groups = new Map<string, OrderGroup>();
  for (let start = 0; start < orders.length; ) {
    const { _id, tradeOrder } = orders[start] ?? {};
    const next = orders.findIndex(
      (order, index) => index > start && (!tradeOrder || order.tradeOrder?._id !== tradeOrder._id),
    );
    const end = next === -1 ? orders.length : next;
    if (_id && tradeOrder) {
      const isWhole = !isSearch && (isEnd || end < orders.length);
      groups.set(_id, { tradeOrder, lines: orders.slice(start, end), isWhole });
    }
    start = end;
  }
  return groups;
}

/** The group that an order is a line of. */
export const groupOf = (
  groups: ReadonlyMap<string, OrderGroup>,
  { tradeOrder }: Order,
): OrderGroup | undefined =>
  tradeOrder && [...groups.values()].find((group) => group.tradeOrder._id === tradeOrder._id);
