import { statement } from '../../foundation/database/index.ts';

/**
 * Records, once each, the cards that were declined for an intent in the last day. Answers their buyer, unless the shop
 * does not have the intent.
 */
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

/** SQL for the number of cards that were declined for an account in the last 24 hours. */
export const declinesInADay = (userId: string) =>
  `(select count(*)::int from card_declines where user_id = ${userId} and made_at > now() - interval '24 hours')`;

/** How many cards were declined for an account in the last 24 hours. */
export const countDeclines = statement<{ declines: number }, [userId: string]>(
  'count-card-declines',
  `select ${declinesInADay('$1')} as declines`,
);

/** The intents of an account's orders that can still be paid. */
export const listOpenIntents = statement<{ intent_id: string }, [userId: string]>(
  'list-open-intents-of-account',
  `select p.intent_id from orders o join payments p on p.order_id = o.id and p.status in ('open', 'lost')
    where o.user_id = $1 and o.hold_until is not null`,
);

/**
 * Records, once, that an intent is to end after too many declines: its order gets no other. Recorded before the provider
 * is asked to cancel it, so that a crash in between changes nothing: the reconciler cancels it.
 */
export const markPaymentDeclined = statement<{ order_id: string }, [intentId: string, declines: number]>(
  'mark-payment-declined',
  `with declined as (
     update payments set declines = $2 where intent_id = $1 and status in ('open', 'lost') and declines = 0
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
export const forgetDeclines = statement<Record<string, never>>(
  'forget-card-declines',
  `delete from card_declines where made_at < now() - interval '48 hours'`,
);
