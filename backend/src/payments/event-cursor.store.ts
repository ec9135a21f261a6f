import { statement } from '../platform/database/index.ts';

/**
 * Claims one reading of the provider's list of events, unless a process claimed one within these seconds. The first
 * reading begins three days back, which is how long Stripe repeats a failing webhook. A `checked_at` in the future was
 * written while the clock was wrong.
 */
export const claimCursor = statement<{ seen_until: Date }, [untriedSeconds: number]>(
  'claim-event-cursor',
  `insert into event_cursors (provider, seen_until) values ('cards', now() - interval '3 days')
   on conflict (provider) do update set checked_at = now()
    where event_cursors.checked_at <= now() - make_interval(secs => $1)
       or event_cursors.checked_at > now() + interval '5 minutes'
   returning seen_until`,
);

/** Stores the time of the newest event that was read; never moves back. */
export const advanceCursor = statement<Record<string, never>, [seenUntil: Date]>(
  'advance-event-cursor',
  `update event_cursors set seen_until = greatest(seen_until, $1) where provider = 'cards'`,
);
