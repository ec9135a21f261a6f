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
 * @param isPart other lines of a group may be left out
 */
export function orderGroups(
  orders: readonly Order[],
  isEnd: boolean,
  isPart = false,
): ReadonlyMap<string, OrderGroup> {
  const groups = new Map<string, OrderGroup>();
  for (let start = 0; start < orders.length; ) {
    const { _id, tradeOrder } = orders[start] ?? {};
    const next = orders.findIndex(
      (order, index) => index > start && (!tradeOrder || order.tradeOrder?._id !== tradeOrder._id),
    );
    const end = next === -1 ? orders.length : next;
    if (_id && tradeOrder) {
      const isWhole = !isPart && (isEnd || end < orders.length);
      groups.set(_id, { tradeOrder, lines: orders.slice(start, end), isWhole });
    }
    start = end;
  }
  return groups;
}

export const groupOf = (
  groups: ReadonlyMap<string, OrderGroup>,
  { tradeOrder }: Order,
): OrderGroup | undefined =>
  tradeOrder && [...groups.values()].find((group) => group.tradeOrder._id === tradeOrder._id);

/** A row of the list: an order, or what is said of a whole cart before its lines. */
export type OrderRow =
  | { id: string; order: Order; group?: undefined }
  | { id: string; group: OrderGroup; order?: undefined };

/**
 * The rows of a list of orders: a cart is one, followed by its lines where it is open.
 * @param groups of the same orders
 * @param open ids of the carts that are
 */
export function orderRows(
  orders: readonly Order[],
  groups: ReadonlyMap<string, OrderGroup>,
  open: ReadonlySet<string>,
): OrderRow[] {
  return orders.flatMap((order): OrderRow[] => {
    const { _id: id, tradeOrder } = order;
    const group = groups.get(id);
    return [
      ...(group ? [{ id: group.tradeOrder._id, group }] : []),
      ...(tradeOrder && !open.has(tradeOrder._id) ? [] : [{ id, order }]),
    ];
  });
}
