import { divide, sum } from './division.ts';
import { eventOf, type RecordedEvent } from './money-returned.ts';

/**
 * What becomes of a payment when its money comes in: a pure function from what is, to what is to be written. Amounts are cents.
 * The rules: docs/decisions/orders-and-payments.md#paying.
 */

/** A payment that can still come in, as the shop asked for it. */
export interface AwaitedPayment {
  intentId: string;
  orderId: string;
  amount: number;
  /** Its order was placed from a cart. */
  isCart: boolean;
}

/** What the provider says has come in. */
export interface ReceivedMoney {
  /** The order that the provider knows it for. */
  orderId: string;
  /** In the smallest unit of its currency. */
  amount: number;
  currency: string;
}

/** A line of the payment's order. */
export interface OrderLine {
  id: string;
  total: number;
}

/** What is to be written. */
export interface Receipt {
  /** The lines became paid. Otherwise no line waits for this money, and all of it is owed to the buyer. */
  paid: boolean;
  /** The money of each line. */
  shares: readonly { lineId: string; cents: number }[];
  /** What is owed, of one line or of all. */
  refund: { lineId: string | null; cents: number } | undefined;
  events: readonly RecordedEvent[];
}

/** Whether money is what the shop asked for, in this amount and currency. */
export const matches = (payment: AwaitedPayment, { orderId, amount, currency }: ReceivedMoney): boolean =>
  payment.orderId === orderId && payment.amount === amount && currency === 'usd';

/**
 * The lines that wait become paid, if they wait for exactly this money. The money is divided between the lines by their totals;
 * money of another currency is booked by its number.
 * @param waiting the unpaid lines of the order, which are locked; none where the money does not match
 * @param all the lines of the order, by their ids
 */
export function moneyReceived(
  { intentId, orderId, isCart }: AwaitedPayment,
  { amount, currency }: ReceivedMoney,
  { waiting, all }: { waiting: readonly OrderLine[]; all: readonly OrderLine[] },
): Receipt {
  const paid = waiting.length > 0 && sum(waiting.map(({ total }) => total)) === amount;
  const lines = paid ? waiting : all;
  const parts = divide(
    amount,
    lines.map(({ total }) => total),
  );
  const shares = lines
    .map(({ id }, index) => ({ lineId: id, cents: parts[index] ?? 0 }))
    .filter(({ cents }) => cents > 0);
  if (!paid) {
    const [only, ...others] = shares;
    return {
      ...{ paid, shares },
      refund: only && {
        lineId: others.length === 0 ? only.lineId : null,
        cents: sum(shares.map(({ cents }) => cents)),
      },
      events: shares.map(({ lineId, cents }) =>
        eventOf('payment.owed', lineId, { intent: intentId, amountCents: cents, currency }),
      ),
    };
  }
  const paidBy = { transactionId: intentId };
  return {
    ...{ paid, shares },
    refund: undefined,
    events: [
      ...lines.map(({ id, total }) => ({
        ...eventOf('order.paid', id, { status: 'paid', ...paidBy, amountCents: total }),
        before: { status: 'unpaid' },
      })),
      ...(isCart ? [eventOf('order.paid', orderId, { ...paidBy, amountCents: amount })] : []),
    ],
  };
}
