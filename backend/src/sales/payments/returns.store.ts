import { type Database, type StatementRunner, statement } from '../../foundation/database/index.ts';
import type { LineStatus, RefundStatus, ShareStatus } from '../orders/order-states.ts';
import type { Change, PaidLine, PaidOrder } from './returns.ts';

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
  const rows = await transaction.run(lockPaidLines, [intentId]);
  const [first] = rows;
  if (!first) return undefined;
  const reversals = await transaction.run(listReversals, [intentId]);
  const refunds = await transaction.run(listRefunds, [intentId]);
  const before = rows.map(toPaidLine);
  const change = decide({
    orderId: first.order_id,
    intentId,
    lines: before,
    reversals,
    refunds,
  });
  if (change) await write(transaction, intentId, before, change);
  return change;
}

async function write(
  transaction: StatementRunner,
  intentId: string,
  before: readonly PaidLine[],
  { lines, refunds, reversal, transfers, events, closed }: Change,
): Promise<void> {
  if (reversal) {
    const { id, kind, amount, status, shares } = reversal;
    await transaction.run(writeReversal, [
      ...([id, intentId, kind, amount, status] as const),
      shares.map(({ lineId }) => lineId),
      shares.map(({ cents }) => cents),
    ]);
  }
  // Those of a large order that stay as they are are not written.
  const changed = lines.filter((line, index) => JSON.stringify(line) !== JSON.stringify(before[index]));
  await transaction.run(writeLines, [intentId, JSON.stringify(changed)]);
  if (refunds.length > 0) await transaction.run(writeRefunds, [intentId, JSON.stringify(refunds)]);
  await transaction.run(bookTransfers, [intentId, JSON.stringify(transfers)]);
  await transaction.run(recordEvents, [JSON.stringify(events)]);
  if (closed.length > 0) {
    await transaction.run(returnStock, [
      closed.map(({ partId }) => partId),
      closed.map(({ quantity }) => quantity),
    ]);
  }
}

/** The lines of a payment, and its shares of the money. */
const PAID_LINES = 'payment_shares s join order_lines l on l.id = s.line_id where s.intent_id = $1';

export const lockPaidParts = statement<{ id: string }, [intentId: string]>(
  'lock-paid-parts',
  `select id from parts where id in (select l.part_id from ${PAID_LINES}) order by id for update`,
);

interface PaidLineRow {
  id: string;
  order_id: string;
  part_id: string;
  quantity: number;
  status: LineStatus;
  paid_by_it: boolean;
  payment_issue: PaidLine['issue'];
  inquiry: boolean;
  share_status: ShareStatus;
  amount_cents: number;
  returned_cents: number;
  repaid_cents: number;
}

export const lockPaidLines = statement<PaidLineRow, [intentId: string]>(
  'lock-paid-lines',
  `select l.id, l.order_id, l.part_id, l.quantity, l.status, coalesce(l.transaction_id = $1, false) as paid_by_it,
          l.payment_issue, l.inquiry, s.status as share_status, s.amount_cents, s.returned_cents, s.repaid_cents
     from ${PAID_LINES} order by l.id for update`,
);

const toPaidLine = (row: PaidLineRow): PaidLine => ({
  id: row.id,
  partId: row.part_id,
  quantity: row.quantity,
  status: row.status,
  paidByIt: row.paid_by_it,
  issue: row.payment_issue,
  inquiry: row.inquiry,
  shareStatus: row.share_status,
  amount: row.amount_cents,
  returned: row.returned_cents,
  repaid: row.repaid_cents,
});

export const listReversals = statement<
  {
    id: string;
    kind: 'refund' | 'dispute';
    amount: number;
    status: 'inquiry' | 'open' | 'made' | 'failed';
    shares: { lineId: string; cents: number }[];
  },
  [intentId: string]
>(
  'list-reversals',
  `select id, kind, amount_cents as amount, status,
          coalesce((select jsonb_agg(jsonb_build_object('lineId', line_id, 'cents', amount_cents))
                      from reversal_shares where reversal_id = id), '[]') as shares
     from reversals where intent_id = $1 order by id`,
);

export const listRefunds = statement<
  { id: string; lineId: string | null; amount: number; status: RefundStatus },
  [intentId: string]
>(
  'list-refunds',
  `select id, line_id as "lineId", amount_cents as amount, status from refunds
    where intent_id = $1 order by id for update`,
);

export const writeReversal = statement<
  Record<string, never>,
  [
    id: string,
    intentId: string,
    kind: string,
    amountCents: number,
    status: string,
    lineIds: readonly string[],
    shares: readonly number[],
  ]
>(
  'write-reversal',
  `with reversal as (
     insert into reversals (id, intent_id, kind, amount_cents, status) values ($1, $2, $3, $4, $5)
     on conflict (id) do update set status = excluded.status, amount_cents = excluded.amount_cents
   )
   insert into reversal_shares (reversal_id, line_id, amount_cents)
   select $1, line_id, cents from unnest($6::text[], $7::bigint[]) share (line_id, cents)`,
);

export const writeLines = statement<Record<string, never>, [intentId: string, lines: string]>(
  'write-paid-lines',
  `with line as (
     select * from jsonb_to_recordset($2::text::jsonb)
       as given (id text, "paidByIt" boolean, status text, issue text, inquiry boolean, "shareStatus" text, returned bigint,
                 repaid bigint)
   ), changed as (
     update order_lines l
        set status = line.status, payment_issue = line.issue, inquiry = line.inquiry,
            removed_at = case when line.status = 'refunded' then coalesce(l.removed_at, now()) else l.removed_at end
       from line where l.id = line.id and line."paidByIt"
   )
   update payment_shares s set returned_cents = line.returned, repaid_cents = line.repaid, status = line."shareStatus"
     from line where s.intent_id = $1 and s.line_id = line.id`,
);

export const writeRefunds = statement<Record<string, never>, [intentId: string, refunds: string]>(
  'write-refunds',
  `update refunds r set amount_cents = given.amount, status = given.status
     from jsonb_to_recordset($2::text::jsonb) as given (id text, amount bigint, status text)
    where r.intent_id = $1 and r.id = given.id`,
);

export const bookTransfers = statement<Record<string, never>, [intentId: string, transfers: string]>(
  'book-transfers',
  `insert into ledger (line_id, intent_id, debit, credit, amount_cents)
   select "lineId", $1, debit, credit, cents
     from jsonb_to_recordset($2::text::jsonb) as given ("lineId" text, debit text, credit text, cents bigint)`,
);

export const recordEvents = statement<Record<string, never>, [events: string]>(
  'record-payment-events',
  `insert into events (actor, kind, subject, before, after)
   select actor, kind, subject, before, after
     from jsonb_to_recordset($1::text::jsonb)
       as given (actor text, kind text, subject text, before jsonb, after jsonb)`,
);

export const returnStock = statement<
  Record<string, never>,
  [partIds: readonly string[], quantities: readonly number[]]
>(
  'return-stock-of-lines',
  `with restored as (
     update parts p set quantity = p.quantity + closed.quantity
       from unnest($1::text[], $2::int[]) closed (part_id, quantity) where p.id = closed.part_id
      returning p.id, p.quantity, closed.quantity as returned
   )
   insert into events (actor, kind, subject, before, after)
   select 'payments', 'stock.returned', id, jsonb_build_object('quantity', quantity - returned),
          jsonb_build_object('quantity', quantity)
     from restored`,
);
