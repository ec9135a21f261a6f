import { type Database, type NoRow, statement } from '../../foundation/database/index.ts';
import { sourceStates } from '../../foundation/states.ts';
import { LINE_STATES, PAYMENT_STATES } from '../orders/order-states.ts';
import {
  type AwaitedPayment,
  matches,
  moneyReceived,
  type OrderLine,
  type ReceivedMoney,
} from './money-received.ts';

/** What became of money that came in. */
interface Settled {
  orderId: string;
  /** Its order is paid by it. */
  paid: boolean;
  /** It is what the shop asked for. */
  matches: boolean;
}

/**
 * Settles a payment that the provider reports as succeeded, once: what `moneyReceived` decides is written in one transaction.
 * The payment is locked first, so that of two updates at once the second finds it settled.
 * @returns nothing where no money was awaited any more
 */
export function settlePayment(
  database: Pick<Database, 'transaction'>,
  intentId: string,
  money: ReceivedMoney,
): Promise<Settled | undefined> {
  return database.transaction(async (transaction) => {
    const [payment] = await transaction.run(lockAwaitedPayment, [intentId]);
    if (!payment) return undefined;
    const { orderId } = payment;
    const isMatch = matches(payment, money);
    const waiting = isMatch ? await transaction.run(lockUnpaidLines, [orderId]) : [];
    const all = await transaction.run(listLineTotals, [orderId]);
    const receipt = moneyReceived(payment, money, { waiting, all });
    const { paid } = receipt;
    const { amount } = money;
    await transaction.run(writeReceipt, {
      intentId,
      orderId,
      amount,
      paid,
      receipt: JSON.stringify(receipt),
    });
    return { orderId, paid, matches: isMatch };
  });
}

export const lockAwaitedPayment = statement<AwaitedPayment, [intentId: string]>(
  'lock-awaited-payment',
  `select p.intent_id as "intentId", p.order_id as "orderId", p.amount_cents as amount,
          o.cart_key is not null as "isCart"
     from payments p join orders o on o.id = p.order_id
    where p.intent_id = $1 and p.status in ${sourceStates(PAYMENT_STATES, 'paid')}
      for update of p`,
);

export const lockUnpaidLines = statement<OrderLine, [orderId: string]>(
  'lock-unpaid-lines',
  `select id, total_cents as total from order_lines
    where order_id = $1 and status in ${sourceStates(LINE_STATES, 'paid')} order by id for update`,
);

export const listLineTotals = statement<OrderLine, [orderId: string]>(
  'list-line-totals',
  'select id, total_cents as total from order_lines where order_id = $1 order by id',
);

/** Writes a receipt: the payment, its lines, the shares of the money, what is owed, the ledger and the audit log. */
export const writeReceipt = statement<
  NoRow,
  { intentId: string; orderId: string; amount: number; paid: boolean; receipt: string }
>(
  'write-receipt',
  `with receipt as (
     select :receipt::text::jsonb as given
   ), share as (
     select share.* from receipt, jsonb_to_recordset(given->'shares') as share ("lineId" text, cents bigint)
   ), settled as (
     update payments set status = 'succeeded', amount_cents = :amount, settled_at = now(), checked_at = now(), tries = 0
      where intent_id = :intentId
   ), paid as (
     update order_lines l set status = 'paid', transaction_id = :intentId
       from share where :paid::boolean and l.id = share."lineId" and l.status in ${sourceStates(LINE_STATES, 'paid')}
   ), hold_ended as (
     update orders set hold_until = null where id = :orderId and :paid::boolean
   ), shared as (
     insert into payment_shares (intent_id, line_id, amount_cents, status)
     select :intentId, "lineId", cents, case when :paid::boolean then 'succeeded' else 'owed' end from share
   ), refund as (
     insert into refunds (intent_id, line_id, amount_cents)
     select :intentId, "lineId", cents from receipt, jsonb_to_record(given->'refund') as refund ("lineId" text, cents bigint)
      where cents > 0
   ), booked as (
     insert into ledger (line_id, intent_id, debit, credit, amount_cents)
     select "lineId", :intentId, 'provider', case when :paid::boolean then 'sales' else 'owed' end, cents from share
   )
   insert into events (actor, kind, subject, before, after)
   select event.* from receipt, jsonb_to_recordset(given->'events')
     as event (actor text, kind text, subject text, before jsonb, after jsonb)`,
);
