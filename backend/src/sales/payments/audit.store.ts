import { statement } from '../../foundation/database/index.ts';
import type { PaymentStatus } from '../orders/order-states.ts';

export interface Balance {
  /**
   * An account, a line's account, or a line's transfers of one kind; the returned cents of a line against its reversals;
   * the shares of a payment against what came in; the refunds of a payment that are owed against the shares that are; the
   * sum of all open disputes.
   */
  what: 'account' | 'order' | 'transfers' | 'returned' | 'shares' | 'refunds' | 'disputed';
  subject: string;
  /**
   * Cents: of `provider` debits less credits, of the others credits less debits. Of transfers the number.
   */
  booked: number;
  expected: number;
}

/**
 * Compares the ledger with the sums that the states of payments and lines require, and with the events of its transfers: per
 * account, and per line where they differ. One statement, so that it sees one moment.
 */
export const balances = statement<Balance>(
  'audit-ledger',
  `with booked as (
     select line_id, debit as account, amount_cents as debited from ledger
     union all
     select line_id, credit, -amount_cents from ledger
   ), expected as (
     select line_id, 'provider' as account, owed_cents + repaid_cents + kept_cents as cents from line_money
     union all
     select line_id, 'owed', owed_cents from line_money where owed_cents > 0
     union all
     select line_id, 'repaid', repaid_cents from line_money where repaid_cents > 0
     union all
     select l.id, 'sales', l.total_cents - coalesce(m.returned_cents, 0)
       from order_lines l left join line_money m on m.intent_id = l.transaction_id and m.line_id = l.id
      where l.status in ('paid', 'shipped')
   ), sums as (
     select line_id, account, sum(expected)::bigint as expected,
            (case account when 'provider' then 1 else -1 end * sum(debited))::bigint as booked
       from (select line_id, account, debited, 0 as expected from booked
             union all select line_id, account, 0, cents from expected) entries
      group by line_id, account
   ), transfers as (
     select line_id, debit || ' to ' || credit as transfer, 1 as booked, 0 as recorded from ledger
     union all
     select subject, kinds.transfer, 0, 1 from events
       join (values ('order.paid', 'provider to sales'), ('payment.owed', 'provider to owed'),
                    ('payment.refund-failed', 'provider to owed'), ('order.refunding', 'sales to owed'),
                    ('payment.refunded', 'owed to provider'), ('payment.returned', 'sales to provider'),
                    ('payment.return-failed', 'provider to sales'), ('payment.repaid', 'owed to repaid'),
                    ('payment.returned-twice', 'repaid to provider'),
                    ('payment.second-return-failed', 'provider to repaid')) kinds (kind, transfer) using (kind)
      -- Without those of a cart's order, whose lines have their own.
      where kind <> 'order.paid' or before is not null
   ), by_line as (
     select s.intent_id, s.line_id, s.returned_cents,
            coalesce(sum(d.amount_cents) filter (where r.status = 'made'), 0)::bigint as reversed_cents
       from payment_shares s left join reversals r using (intent_id)
       left join reversal_shares d on d.reversal_id = r.id and d.line_id = s.line_id
      group by s.intent_id, s.line_id
   ), by_payment as (
     select p.order_id, p.intent_id, p.amount_cents, sum(m.received_cents)::bigint as shared_cents,
            (sum(m.owed_cents) filter (where m.status = 'owed'))::bigint as owed_cents, sum(m.returned_cents)::bigint as returned_cents
       from payments p join line_money m using (intent_id) group by p.intent_id
   )
   select 'account' as what, accounts.name as subject, coalesce(sum(s.booked), 0)::bigint as booked,
          coalesce(sum(s.expected), 0)::bigint as expected
     from (values ('provider'), ('sales'), ('owed'), ('repaid')) accounts (name) left join sums s on s.account = accounts.name
    group by accounts.name
   union all
   select 'order', line_id || ', ' || account, booked, expected from sums where booked <> expected
   union all
   select 'transfers', line_id || ', ' || transfer, sum(booked), sum(recorded) from transfers
    group by line_id, transfer having sum(booked) <> sum(recorded)
   union all
   select 'returned', line_id || ', ' || intent_id, returned_cents, reversed_cents from by_line
    where returned_cents <> reversed_cents
   union all
   select 'returned', p.order_id || ', ' || p.intent_id, p.returned_cents,
          coalesce(sum(r.amount_cents) filter (where r.status = 'made'), 0)::bigint
     from by_payment p left join reversals r using (intent_id)
    group by p.order_id, p.intent_id, p.returned_cents
   having p.returned_cents <> coalesce(sum(r.amount_cents) filter (where r.status = 'made'), 0)
   union all
   select 'shares', order_id || ', ' || intent_id, shared_cents, amount_cents from by_payment where shared_cents <> amount_cents
   union all
   select 'refunds', p.order_id || ', ' || p.intent_id, coalesce(r.cents, 0), coalesce(p.owed_cents, 0)
     from by_payment p left join (
       select intent_id, sum(amount_cents)::bigint as cents from refunds where status = 'owed' group by intent_id) r using (intent_id)
    where coalesce(r.cents, 0) <> coalesce(p.owed_cents, 0)
   union all
   select 'disputed', '', coalesce(sum(amount_cents), 0)::bigint, coalesce(sum(amount_cents), 0)::bigint
     from reversals where status = 'open'
    order by what, subject`,
);

export interface AuditedPayment {
  intent_id: string;
  order_id: string;
  amount_cents: number;
  status: PaymentStatus;
  /** Excludes lost disputes, which the provider does not count as refunds. */
  refunded_cents: number;
  is_recent: boolean;
}

/** The payments with these ids, and those made since then, which are recent. */
export const listAuditedPayments = statement<AuditedPayment, [intentIds: readonly string[], since: Date]>(
  'list-audited-payments',
  `select intent_id, order_id, amount_cents, status, created_at >= $2 as is_recent,
          (select coalesce(sum(amount_cents), 0)::bigint from reversals r
            where r.intent_id = payments.intent_id and r.kind = 'refund' and r.status = 'made') as refunded_cents
     from payments where created_at >= $2 or intent_id = any($1) order by intent_id`,
);

export const listAuditedDisputes = statement<
  { id: string; status: 'inquiry' | 'open' | 'made' | 'failed'; amount_cents: number },
  [disputeIds: readonly string[]]
>(
  'list-audited-disputes',
  `select id, status, amount_cents from reversals where kind = 'dispute' and id = any($1)`,
);
