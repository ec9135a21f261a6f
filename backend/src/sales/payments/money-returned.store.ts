import {
  type Database,
  type NoRow,
  type StatementRunner,
  statement,
} from '../../foundation/database/index.ts';
import { checkTransition } from '../../foundation/states.ts';
import { LINE_STATES, REFUND_STATES, SHARE_STATES } from '../orders/order-states.ts';
import type { Change, OwedRefund, PaidLine, PaidOrder, Reversal } from './money-returned.ts';

/**
 * Decides about a payment's money while its lines are locked, and writes what was decided, in one transaction. Parts are
 * locked first and then lines, each in the order of their ids, as in closing, so that the two never wait for each other.
 * @param decide is asked again when the transaction met another one
 * @returns what was written; nothing where the payment has not come in, or nothing changes
 */
export const changeMoney = (
  database: Pick<Database, 'transaction'>,
  intentId: string,
  decide: (payment: PaidOrder) => Change | undefined,
): Promise<Change | undefined> =>
  database.transaction((transaction) => changeMoneyIn(transaction, intentId, decide));

/** The same in a transaction that is open. */
export async function changeMoneyIn(
  transaction: StatementRunner,
  intentId: string,
  decide: (payment: PaidOrder) => Change | undefined,
): Promise<Change | undefined> {
  await transaction.run(lockPaidParts, [intentId]);
  const lines = await transaction.run(lockPaidLines, [intentId]);
  const [first] = lines;
  if (!first) return undefined;
  const reversals = await transaction.run(listReversals, [intentId]);
  const refunds = await transaction.run(listRefunds, [intentId]);
  const payment = { orderId: first.orderId, intentId, lines, reversals, refunds };
  const change = decide(payment);
  if (!change) return undefined;
  checkTransitions(payment, change);
  // Those of a large order that stay as they are are not written.
  const changed = change.lines.filter((line, index) => JSON.stringify(line) !== JSON.stringify(lines[index]));
  await transaction.run(writeChange, [intentId, JSON.stringify({ ...change, lines: changed })]);
  return change;
}

/** @throws where a line, its share or a refund would enter a state that does not follow its own */
function checkTransitions({ lines, refunds }: PaidOrder, change: Change): void {
  for (const [index, { status, shareStatus }] of lines.entries()) {
    const after = change.lines[index];
    checkTransition(LINE_STATES, status, after?.status ?? status);
    checkTransition(SHARE_STATES, shareStatus, after?.shareStatus ?? shareStatus);
  }
  for (const { id, status } of change.refunds) {
    checkTransition(REFUND_STATES, refunds.find((refund) => refund.id === id)?.status ?? 'owed', status);
  }
}

/** The lines of a payment, and its shares of the money. */
const PAID_LINES = 'payment_shares s join order_lines l on l.id = s.line_id where s.intent_id = $1';

export const lockPaidParts = statement<{ id: string }, [intentId: string]>(
  'lock-paid-parts',
  `select id from parts where id in (select l.part_id from ${PAID_LINES}) order by id for no key update`,
);

export const lockPaidLines = statement<PaidLine & { orderId: string }, [intentId: string]>(
  'lock-paid-lines',
  `select l.id, l.order_id as "orderId", l.part_id as "partId", l.quantity, l.status,
          coalesce(l.transaction_id = $1, false) as "paidByIt", l.payment_issue as issue, l.inquiry,
          s.status as "shareStatus", s.amount_cents as amount, s.returned_cents as returned, s.repaid_cents as repaid
     from ${PAID_LINES} order by l.id for update`,
);

export const listReversals = statement<Reversal, [intentId: string]>(
  'list-reversals',
  `select id, kind, amount_cents as amount, status,
          coalesce((select jsonb_agg(jsonb_build_object('lineId', line_id, 'cents', amount_cents))
                      from reversal_shares where reversal_id = id), '[]') as shares
     from reversals where intent_id = $1 order by id`,
);

export const listRefunds = statement<OwedRefund, [intentId: string]>(
  'list-refunds',
  `select id, line_id as "lineId", amount_cents as amount, status from refunds
    where intent_id = $1 order by id for update`,
);

/** Writes a {@link Change}: lines with their shares, refunds, the reversal, the ledger, the audit log, and the stock. */
export const writeChange = statement<NoRow, [intentId: string, change: string]>(
  'write-money-change',
  `with change as (
     select $2::text::jsonb as given
   ), line as (
     select line.* from change, jsonb_to_recordset(given->'lines')
       as line (id text, "paidByIt" boolean, status text, issue text, inquiry boolean, "shareStatus" text, returned bigint,
                repaid bigint)
   ), changed as (
     update order_lines l
        set status = line.status, payment_issue = line.issue, inquiry = line.inquiry,
            removed_at = case when line.status = 'refunded' then coalesce(l.removed_at, now()) else l.removed_at end
       from line where l.id = line.id and line."paidByIt"
   ), shared as (
     update payment_shares s set returned_cents = line.returned, repaid_cents = line.repaid, status = line."shareStatus"
       from line where s.intent_id = $1 and s.line_id = line.id
   ), refunded as (
     insert into refunds (id, intent_id, line_id, amount_cents, status)
     select refund.id, $1, "lineId", amount, refund.status
       from change, jsonb_to_recordset(given->'refunds') as refund (id text, "lineId" text, amount bigint, status text)
     on conflict (id) do update set amount_cents = excluded.amount_cents, status = excluded.status
   ), reversed as (
     insert into reversals (id, intent_id, kind, amount_cents, status)
     select reversal.id, $1, kind, amount, reversal.status from change, jsonb_to_record(given->'reversal')
       as reversal (id text, kind text, amount bigint, status text) where reversal.id is not null
     on conflict (id) do update set status = excluded.status, amount_cents = excluded.amount_cents
   ), divided as (
     insert into reversal_shares (reversal_id, line_id, amount_cents)
     select given->'reversal'->>'id', share."lineId", share.cents
       from change, jsonb_to_recordset(given->'reversal'->'shares') as share ("lineId" text, cents bigint)
   ), booked as (
     insert into ledger (line_id, intent_id, debit, credit, amount_cents)
     select transfer."lineId", $1, debit, credit, cents from change, jsonb_to_recordset(given->'transfers')
       as transfer ("lineId" text, debit text, credit text, cents bigint)
   ), restored as (
     update parts p set quantity = p.quantity + closed.quantity
       from change, jsonb_to_recordset(given->'closed') as closed ("partId" text, quantity int)
      where p.id = closed."partId"
      returning p.id, p.quantity, closed.quantity as returned
   )
   insert into events (actor, kind, subject, before, after)
   select event.* from change, jsonb_to_recordset(given->'events')
     as event (actor text, kind text, subject text, before jsonb, after jsonb)
   union all
   select 'payments', 'stock.returned', id, jsonb_build_object('quantity', quantity - returned),
          jsonb_build_object('quantity', quantity)
     from restored`,
);
