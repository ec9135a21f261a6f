import { dollarsFromCents, type Order, type OrderEvent, type OrderOutcome } from '@shop/contracts';
import type { OrderEventRow } from './order-events.store.ts';
import type { OrderMoneyRow, OrderRow } from './store.ts';

/** An order as the API shows it: its state is the specification's `paid` and `approve`, until it has ended. */
export const toOrder = (row: OrderRow & Partial<OrderMoneyRow>): Order => ({
  _id: row.id,
  number: String(row.number),
  partsId: row.part_id,
  name: row.name,
  email: row.email,
  productName: row.product_name,
  ...(row.part_number !== null && { partNumber: row.part_number }),
  price: dollarsFromCents(row.price_cents),
  orders: row.quantity,
  image: row.image,
  address: row.address,
  phone: row.phone,
  paid: row.status === 'paid' || row.status === 'shipped',
  approve: row.status === 'shipped',
  ...(row.transaction_id !== null && { transactionId: row.transaction_id }),
  ...issueOf(row),
  ...outcomeOf(row),
  ...moneyOf([row]),
  ...(row.trade_order_id !== null && {
    tradeOrder: {
      _id: row.trade_order_id,
      number: String(row.trade_number),
      ...(row.po_number !== null && { poNumber: row.po_number }),
    },
  }),
  createdAt: row.created_at.toISOString(),
  ...(row.status === 'unpaid' && { holdUntil: row.hold_until.toISOString() }),
});

export const toOrderEvent = ({ id, at, kind, actor, name, note, cents }: OrderEventRow): OrderEvent => ({
  _id: id,
  at: at.toISOString(),
  kind,
  actor,
  ...(name !== null && { name }),
  ...(cents !== null && { amount: dollarsFromCents(cents) }),
  ...(note !== null && { note }),
});

/** One of the two is shown: an inquiry may still become a dispute, so it comes before what went back. */
function issueOf({ payment_issue, inquiry }: OrderRow): Pick<Order, 'paymentIssue'> {
  if (inquiry && payment_issue !== 'disputed') return { paymentIssue: 'inquiry' };
  return payment_issue === null ? {} : { paymentIssue: payment_issue };
}

/** How an order ended or, of one that was shipped, that it has left the lists. */
export function outcomeOf({
  status,
  removed_at: removedAt,
  received_cents: received = 0,
  returned_cents: returned = 0,
}: OrderRow & Partial<OrderMoneyRow>): { outcome?: OrderOutcome } {
  if (removedAt === null || status === 'unpaid' || status === 'paid') return {};
  // The card could not be refunded, and nobody has paid the buyer back yet.
  return { outcome: status === 'refunded' && returned < received ? 'refunding' : status };
}

/** What came in for some orders and went back, where it was read and anything came in. */
export function moneyOf(rows: readonly Partial<OrderMoneyRow>[]): Pick<Order, 'received' | 'returned'> {
  const received = rows.reduce((sum, { received_cents: cents = 0 }) => sum + cents, 0);
  const returned = rows.reduce((sum, { returned_cents: cents = 0 }) => sum + cents, 0);
  return received === 0 ? {} : { received: dollarsFromCents(received), returned: dollarsFromCents(returned) };
}
