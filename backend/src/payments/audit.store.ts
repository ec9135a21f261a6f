import { statement } from '../platform/database/index.ts';
import { ORDER_PAYMENTS } from './payment-shares.ts';
import type { PaymentStatus } from './store.ts';

export interface Balance {
  /**
   * An account, an order's account, or an order's transfers of one kind; the returned cents of a payment or of a line's
   * share, open disputes or open inquiries against its reversals; the shares of a payment against its own sums; the sum
   * of all open disputes.
   */
  what: 'account' | 'order' | 'transfers' | 'returned' | 'shares' | 'disputes' | 'inquiries' | 'disputed';
  subject: string;
  /**
   * Cents: of `provider` debits less credits, of the others credits less debits. Of transfers and disputes the number.
   */
  booked: number;
  expected: number;
}

/**
 * Compares the ledger with the sums that the states of payments and orders require, and with the events of
 * its transfers: per account, and per order where they differ. One statement, so that it sees one moment.
 */
export const balances = statement<Balance>(
  'audit-ledger',
  `with booked as (
     select order_id, debit as account, amount_cents as debited from ledger
     union all
     select order_id, credit, -amount_cents from ledger
   ), paid_for as (
     select * from ${ORDER_PAYMENTS} m
   ), expected as (
     select order_id, 'provider' as account,
            case status when 'refunded' then least(repaid_cents, amount_cents - returned_cents)
                        else amount_cents - returned_cents end as cents
       from paid_for where status in ('succeeded', 'owed', 'refund_failed', 'refunded')
     union all
     select order_id, 'owed', greatest(amount_cents - returned_cents - repaid_cents, 0) from paid_for
      where status in ('owed', 'refund_failed')
     union all
     select order_id, 'repaid', least(repaid_cents, amount_cents - returned_cents) from paid_for where repaid_cents > 0
     union all
     select o.id, 'sales', o.total_cents - coalesce(p.returned_cents, 0)
       from orders o left join paid_for p on p.intent_id = o.transaction_id and p.order_id = o.id
      where o.status in ('paid', 'shipped')
   ), sums as (
     select order_id, account, sum(expected)::bigint as expected,
            (case account when 'provider' then 1 else -1 end * sum(debited))::bigint as booked
       from (select order_id, account, debited, 0 as expected from booked
             union all select order_id, account, 0, cents from expected) entries
      group by order_id, account
   ), transfers as (
     select order_id, debit || ' to ' || credit as transfer, 1 as booked, 0 as recorded from ledger
     union all
     select subject, kinds.transfer, 0, 1 from events
       join (values ('order.paid', 'provider to sales'), ('payment.owed', 'provider to owed'),
                    ('payment.refund-failed', 'provider to owed'), ('order.refunding', 'sales to owed'),
                    ('payment.refunded', 'owed to provider'), ('payment.returned', 'sales to provider'),
                    ('payment.return-failed', 'provider to sales'), ('payment.repaid', 'owed to repaid'),
                    ('payment.returned-twice', 'repaid to provider'),
                    ('payment.second-return-failed', 'provider to repaid')) kinds (kind, transfer) using (kind)
   )
   select 'account' as what, accounts.name as subject, coalesce(sum(s.booked), 0)::bigint as booked,
          coalesce(sum(s.expected), 0)::bigint as expected
     from (values ('provider'), ('sales'), ('owed'), ('repaid')) accounts (name) left join sums s on s.account = accounts.name
    group by accounts.name
   union all
   select 'order', order_id || ', ' || account, booked, expected from sums where booked <> expected
   union all
   select 'transfers', order_id || ', ' || transfer, sum(booked), sum(recorded) from transfers
    group by order_id, transfer having sum(booked) <> sum(recorded)
   union all
   select 'returned', coalesce(p.order_id, p.trade_order_id) || ', ' || p.intent_id, p.returned_cents,
          coalesce(sum(r.amount_cents) filter (where r.status = 'made'), 0)::bigint
     from payments p join reversals r using (intent_id)
    group by p.intent_id having p.returned_cents <> coalesce(sum(r.amount_cents) filter (where r.status = 'made'), 0)
   union all
   select 'disputes', coalesce(p.order_id, p.trade_order_id) || ', ' || p.intent_id, p.open_disputes, count(*) filter (where r.status = 'open')
     from payments p join reversals r using (intent_id)
    group by p.intent_id having p.open_disputes <> count(*) filter (where r.status = 'open')
   union all
   select 'shares', p.trade_order_id || ', ' || p.intent_id || ', ' || sums.what, sums.of_shares, sums.of_payment
     from payments p join (
       select intent_id, count(*) as shares, sum(amount_cents)::bigint as amount, sum(returned_cents)::bigint as returned,
              sum(repaid_cents)::bigint as repaid from payment_shares group by intent_id) s using (intent_id)
     cross join lateral (values ('amount', s.amount, p.amount_cents), ('returned', s.returned, p.returned_cents),
                                ('repaid', s.repaid, p.repaid_cents)) sums (what, of_shares, of_payment)
    where sums.of_shares <> sums.of_payment
   union all
   select 'returned', s.order_id || ', ' || s.intent_id, s.returned_cents,
          coalesce(sum(d.amount_cents) filter (where r.status = 'made'), 0)::bigint
     from payment_shares s left join reversals r using (intent_id)
     left join reversal_shares d on d.reversal_id = r.id and d.order_id = s.order_id
    group by s.intent_id, s.order_id
   having s.returned_cents <> coalesce(sum(d.amount_cents) filter (where r.status = 'made'), 0)
   union all
   select 'inquiries', coalesce(p.order_id, p.trade_order_id) || ', ' || p.intent_id, p.open_inquiries, count(*) filter (where r.status = 'inquiry')
     from payments p join reversals r using (intent_id)
    group by p.intent_id having p.open_inquiries <> count(*) filter (where r.status = 'inquiry')
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
}

const PAYMENT = `select intent_id, coalesce(order_id, trade_order_id) as order_id, amount_cents, status,
       (select coalesce(sum(amount_cents), 0)::bigint from reversals r
         where r.intent_id = payments.intent_id and r.kind = 'refund' and r.status = 'made') as refunded_cents
  from payments`;

export const listPaymentsSince = statement<AuditedPayment, [since: Date]>(
  'list-payments-since',
  `${PAYMENT} where created_at >= $1 order by intent_id`,
);

export const findPayment = statement<AuditedPayment, [intentId: string]>(
  'find-payment',
  `${PAYMENT} where intent_id = $1`,
);

export const findDispute = statement<{ status: 'inquiry' | 'open' | 'made' | 'failed' }, [disputeId: string]>(
  'find-dispute',
  `select status from reversals where id = $1 and kind = 'dispute'`,
);
