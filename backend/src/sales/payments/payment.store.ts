import { type NoRow, statement } from '../../foundation/database/index.ts';
import { sourceStates } from '../../foundation/states.ts';
import { LINE_STATES, PAYMENT_STATES, type PaymentStatus } from '../orders/order-states.ts';

const UNPAID = sourceStates(LINE_STATES, 'paid');
/** A payment that can still be paid. */
const OPEN = sourceStates(PAYMENT_STATES, 'ended');

/** SQL for the number of cards that were declined for an account in the last 24 hours. */
export const declinesInADay = (userId: string) =>
  `(select count(*)::int from card_declines where user_id = ${userId} and made_at > now() - interval '24 hours')`;

/** What can be paid by one intent: an order with all its lines. */
export interface PayableRow {
  id: string;
  user_id: string;
  email: string;
  /** An order is unpaid while any of its lines is. A `line` of several cannot be paid by itself. */
  status: 'unpaid' | 'settled' | 'line';
  /** What is to be paid now. */
  total_cents: number;
  /** Its intent that can still be paid, if there is one. */
  intent_id: string | null;
  intent_status: 'open' | 'lost' | null;
  client_secret: string | null;
  /** Whether an intent of it was ended after too many declines. */
  declined: boolean;
  /** How many cards of its buyer were declined in the last 24 hours. */
  declines_in_a_day: number;
  /** How many intents it has had. */
  intents: number;
  /** How many tries gave none. */
  failed_intents: number;
}

/** By the id of an order or of a line; no row once all of it has left the lists. */
export const findPayable = statement<PayableRow, [orderOrLineId: string]>(
  'find-payable',
  `select o.id, o.user_id, o.email, o.failed_intents, coalesce(lines.unpaid_cents, lines.cents) as total_cents,
          case when o.id <> $1 then 'line' when lines.unpaid_cents is null then 'settled' else 'unpaid' end as status,
          p.intent_id, p.status as intent_status, p.client_secret,
          exists (select 1 from payments where order_id = o.id and (status = 'declined' or declines > 0)) as declined,
          ${declinesInADay('o.user_id')} as declines_in_a_day,
          (select count(*)::int from payments where order_id = o.id) as intents
     from orders o
     cross join lateral (
       select sum(total_cents)::bigint as cents, (sum(total_cents) filter (where status in ${UNPAID}))::bigint as unpaid_cents
         from order_lines where order_id = o.id and removed_at is null) lines
     left join payments p on p.order_id = o.id and p.status in ${OPEN}
    where o.id = coalesce((select order_id from order_lines where id = $1 and removed_at is null), $1)
      and lines.cents is not null`,
);

/** A buyer's unpaid orders of `POST /purchase`; the one they last opened first. */
export const listUnpaidOrders = statement<
  { id: string; total_cents: number; opened: boolean },
  [userId: string]
>(
  'list-unpaid-orders',
  `select id, total_cents, opened_at is not null as opened from orders
    where user_id = $1 and hold_until is not null and cart_key is null
    order by opened_at desc nulls last`,
);

/**
 * Inserts an intent for exactly what is still unpaid of an order; of several at once the first. The lines are locked, so that
 * none is cancelled meanwhile.
 */
export const insertIntent = statement<
  NoRow,
  [intentId: string, orderId: string, amountCents: number, clientSecret: string]
>(
  'insert-intent',
  `with unpaid as (
     select total_cents from order_lines where order_id = $2 and status in ${UNPAID} order by id for share
   )
   insert into payments (intent_id, order_id, amount_cents, status, client_secret)
   select $1, $2, $3::bigint, 'open', $4 from unpaid having sum(total_cents) = $3::bigint
   on conflict do nothing`,
);

/** Counts a try to make an intent that the provider refused; concurrent reports of one try count once. */
export const countFailedIntent = statement<NoRow, [orderId: string, counted: number]>(
  'count-failed-intent',
  'update orders set failed_intents = failed_intents + 1 where id = $1 and failed_intents = $2',
);

/** Records that an intent can no longer be paid; one that was ended by too many declines is `declined`. */
export const markPaymentCancelled = statement<NoRow, [intentId: string]>(
  'mark-payment-cancelled',
  `update payments set status = case when declines > 0 then 'declined' else 'cancelled' end, settled_at = now()
    where intent_id = $1 and status in ${sourceStates(PAYMENT_STATES, 'ended')}`,
);

const mark = (name: string, event: 'lost' | 'found', to: PaymentStatus) =>
  statement<{ order_id: string }, [intentId: string]>(
    name,
    `with marked as (
       update payments set status = '${to}', tries = 0 where intent_id = $1 and status in ${sourceStates(PAYMENT_STATES, event)}
        returning order_id
     ), recorded as (
       insert into events (actor, kind, subject, before, after)
       select 'payments', 'payment.${event}', order_id, null, jsonb_build_object('intent', $1::text) from marked
     )
     select order_id from marked`,
  );

/** Records, once, that the provider does not know an intent under the shop's key. */
export const markPaymentLost = mark('mark-payment-lost', 'lost', 'lost');

/** Records, once, that the provider knows an intent again, and that it can still be paid. */
export const markPaymentFound = mark('mark-payment-found', 'found', 'open');

/** The intent of an order that can still be paid. */
export const findOpenIntent = statement<{ intent_id: string }, [orderId: string]>(
  'find-open-intent',
  `select intent_id from payments where order_id = $1 and status in ${OPEN}`,
);

/** The status of an intent; no row for one that the shop does not know. */
export const findPaymentStatus = statement<{ status: PaymentStatus; order_id: string }, [intentId: string]>(
  'find-payment-status',
  'select status, order_id from payments where intent_id = $1',
);

/** The time that many seconds ago by the database's clock; as text, because a `Date` drops the microseconds. */
export const timeAgo = statement<{ time: string }, [seconds: number]>(
  'time-ago',
  'select (now() - make_interval(secs => $1))::text as time',
);

export type ClaimValues = [untriedSince: string, pauseSeconds: number, rows: number];

/**
 * Takes rows to try, the longest untried first. The pause before the next try doubles with each, up to six hours. No two
 * processes take the same row, and one that fails goes to the end of the queue. A time in the future was written while the
 * clock was wrong.
 * @param due the condition of rows that are to be tried
 * @param columns the time of the last try, the number of tries, and what is set beside the time
 */
export const claim = (
  [table, key]: readonly [table: string, key: string],
  due: string,
  [triedAt, tries, set] = ['checked_at', 'tries', ', tries = tries + 1'],
): string => `
   update ${table} claimed
      -- After the run's beginning, also where the clock tells milliseconds: a run tries a row once.
      set ${triedAt} = greatest(now(), $1::timestamptz + interval '1 microsecond')${set}
    where ${key} in (
      select ${key} from ${table}
       where ${due}
         and (${triedAt} <= $1::timestamptz + make_interval(secs => $2)
                            - least(make_interval(secs => $2 * power(2, least(${tries}, 16))), interval '6 hours')
              or ${triedAt} > now() + interval '5 minutes')
       order by ${triedAt} limit $3
         for update skip locked)
   returning claimed.*`;

export interface ClaimedPayment {
  intent_id: string;
  /** Whether what it pays waits for it, and it was not ended by too many declines. */
  wanted: boolean;
}

/** Payments that may still be paid. */
export const claimPayments = statement<ClaimedPayment, ClaimValues>(
  'claim-payments',
  `with payment as (${claim(['payments', 'intent_id'], `status in ${OPEN}`)})
   select intent_id, declines = 0 and amount_cents = (
            select coalesce(sum(total_cents), 0) from order_lines l
             where l.order_id = payment.order_id and l.status in ${UNPAID}) as wanted
     from payment`,
);

export interface RefundRow {
  /** The provider's idempotency key, too. */
  id: string;
  intent_id: string;
  amount_cents: number;
  failed_tries: number;
  /** How often it was tried, this time included. */
  tries: number;
}

const REFUND = 'id, intent_id, amount_cents, failed_tries, tries';
/** The provider refunds nothing of a payment while it is disputed. */
const CAN_BE_MADE = `status = 'owed'
  and not exists (select from reversals r where r.intent_id = refunds.intent_id and r.status = 'open')`;

export const claimRefunds = statement<RefundRow, ClaimValues>(
  'claim-refunds',
  `with refund as (${claim(['refunds', 'id'], CAN_BE_MADE)}) select ${REFUND} from refund`,
);

/** The refunds of a payment that are to be made: of all its lines, or of one. */
export const listOwedRefunds = statement<RefundRow, [intentId: string | null, lineId: string | null]>(
  'list-owed-refunds',
  `select ${REFUND} from refunds
    where intent_id = coalesce($1, (select transaction_id from order_lines where id = $2)) and ${CAN_BE_MADE}
      and ($2::text is null or line_id = $2)`,
);

/** Answers no row once it is made, need not be made any more, or has to wait for a dispute. */
export const findOwedRefund = statement<RefundRow, [id: string]>(
  'find-owed-refund',
  `select ${REFUND} from refunds where id = $1 and ${CAN_BE_MADE}`,
);

/** Counts a try of a refund that the provider refused; concurrent reports of one try count once. */
export const countFailedRefund = statement<NoRow, [refundId: string, counted: number]>(
  'count-failed-refund',
  'update refunds set failed_tries = failed_tries + 1 where id = $1 and failed_tries = $2',
);

/** Money that a person has to pay back, of an order, a line, or by the payment's own id. */
export const listFailedRefunds = statement<{ intent_id: string; line_id: string }, [lineOrIntentId: string]>(
  'list-failed-refunds',
  `select intent_id, line_id from line_money
    where (line_id = $1 or intent_id = $1) and status = 'refund_failed'
    order by intent_id, line_id`,
);

/** Records, once each, the cards that were declined for an intent in the last day. Answers their buyer. */
export const noteDeclines = statement<
  { user_id: string },
  [intentId: string, chargeIds: readonly string[], madeAtMilliseconds: readonly number[]]
>(
  'note-card-declines',
  `with asked as (
     select p.order_id, o.user_id from payments p join orders o on o.id = p.order_id where p.intent_id = $1
   ), noted as (
     insert into card_declines (charge_id, user_id, made_at)
     select charge_id, user_id, to_timestamp(milliseconds / 1000.0)
       from asked, unnest($2::text[], $3::bigint[]) listed (charge_id, milliseconds)
      where to_timestamp(milliseconds / 1000.0) > now() - interval '24 hours'
     on conflict (charge_id) do nothing
     returning charge_id
   ), recorded as (
     insert into events (actor, kind, subject, before, after)
     select 'payments', 'card.declined', order_id, null,
            jsonb_build_object('intent', $1::text, 'charge', charge_id)
       from asked, noted
   )
   select user_id from asked`,
);

/** How many cards were declined for an account in the last 24 hours. */
export const countDeclines = statement<{ declines: number }, [userId: string]>(
  'count-card-declines',
  `select ${declinesInADay('$1')} as declines`,
);

/** The intents of an account's orders that can still be paid. */
export const listOpenIntents = statement<{ intent_id: string }, [userId: string]>(
  'list-open-intents-of-account',
  `select p.intent_id from orders o join payments p on p.order_id = o.id and p.status in ${OPEN}
    where o.user_id = $1 and o.hold_until is not null`,
);

/**
 * Records, once, that an intent is to end after too many declines: its order gets no other. After a crash before the provider
 * was asked to cancel it, the reconciler does.
 */
export const markPaymentDeclined = statement<{ order_id: string }, [intentId: string, declines: number]>(
  'mark-payment-declined',
  `with declined as (
     update payments set declines = $2 where intent_id = $1 and status in ${sourceStates(PAYMENT_STATES, 'declined')} and declines = 0
      returning order_id
   ), recorded as (
     insert into events (actor, kind, subject, before, after)
     select 'payments', 'payment.declined', order_id, null,
            jsonb_build_object('intent', $1::text, 'declines', $2::int)
       from declined
   )
   select order_id from declined`,
);

/** Deletes declines that no longer count. */
export const forgetDeclines = statement<NoRow>(
  'forget-card-declines',
  `delete from card_declines where made_at < now() - interval '48 hours'`,
);
