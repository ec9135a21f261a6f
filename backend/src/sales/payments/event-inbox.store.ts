import { type NoRow, statement } from '../../foundation/database/index.ts';
import { type ClaimValues, claim } from './payment.store.ts';

/**
 * Claims one reading of the provider's list of events, unless a process claimed one within these seconds. The first begins
 * three days back, for which Stripe repeats a failing webhook; later ones read the last five minutes again, because events
 * may appear in the list late. A time in the future was written while the clock was wrong.
 */
export const claimReading = statement<{ since: Date }, [untriedSeconds: number]>(
  'claim-event-reading',
  `insert into event_cursors (provider, seen_until) values ('cards', now() - interval '3 days')
   on conflict (provider) do update
     set checked_at = now(),
         seen_until = case when event_cursors.seen_until > now() + interval '5 minutes' then excluded.seen_until
                           else event_cursors.seen_until end
    where event_cursors.checked_at <= now() - make_interval(secs => $1)
       or event_cursors.checked_at > now() + interval '5 minutes'
   returning seen_until - interval '5 minutes' as since`,
);

/** Stores the time of the newest event that was read; never moves back, and never into the future. */
export const advanceCursor = statement<NoRow, [newest: Date]>(
  'advance-event-cursor',
  `update event_cursors set seen_until = greatest(seen_until, least($1, now())) where provider = 'cards'`,
);

/** Notes events that are to be handled, except those that are noted already. */
export const noteEvents = statement<NoRow, [ids: readonly string[], madeAtMilliseconds: readonly number[]]>(
  'note-provider-events',
  `insert into provider_events (id, made_at, tried_at)
   select id, to_timestamp(milliseconds / 1000.0), '-infinity'
     from unnest($1::text[], $2::bigint[]) listed (id, milliseconds)
   on conflict (id) do nothing`,
);

/** Notes that an event was handled, so that reading the list does not handle it again. */
export const noteHandled = statement<NoRow, [id: string, madeAt: Date]>(
  'note-handled-event',
  `insert into provider_events (id, made_at, handled_at) values ($1, $2, now())
   on conflict (id) do update set handled_at = now() where provider_events.handled_at is null`,
);

/** These failures take about half an hour: most outages are over by then. */
export const FAILURES_BEFORE_ALERT = 5;

/** Counts a failure to handle an event, if nobody else has handled it meanwhile. */
export const countEventFailure = statement<{ failures: number }, [id: string]>(
  'count-event-failure',
  `update provider_events set failures = failures + 1 where id = $1 and handled_at is null returning failures`,
);

export interface UnhandledEvent {
  id: string;
  made_at: Date;
  /** Whether the provider still has it: Stripe keeps events for thirty days. */
  is_kept: boolean;
}

/** Takes events whose handling failed, or was cut short. */
export const claimUnhandledEvents = statement<UnhandledEvent, ClaimValues>(
  'claim-unhandled-events',
  `with event as (${claim(['provider_events', 'id'], 'handled_at is null', ['tried_at', 'failures', ''])})
   select id, made_at, made_at > now() - interval '30 days' as is_kept from event`,
);

/** Forgets handled events that no reading of the list will meet again. */
export const forgetHandledEvents = statement<NoRow>(
  'forget-handled-events',
  `delete from provider_events
    where handled_at is not null
      and made_at < (select seen_until - interval '10 minutes' from event_cursors where provider = 'cards')`,
);

/** How many payments, and events of the provider, need a person, by the reason. */
export const countIssues = statement<{ issue: string; payments: number }>(
  'count-payment-issues',
  `select issue, count(*) filter (where issue = found) as payments
     from (values ('lost'), ('refund_failed'), ('disputed'), ('inquiry'), ('unhandled_event')) issues (issue)
     left join (
       select status as found from payments where status = 'lost'
       union all
       select status from payment_shares where status = 'refund_failed'
       union all
       select case status when 'open' then 'disputed' else 'inquiry' end from reversals where status in ('inquiry', 'open')
        group by intent_id, status
       union all
       select 'unhandled_event' from provider_events
        where handled_at is null and failures >= ${FAILURES_BEFORE_ALERT}
     ) present on present.found = issue
    group by issue`,
);
