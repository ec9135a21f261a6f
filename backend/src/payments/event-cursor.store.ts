import { statement } from '../platform/database/index.ts';

/**
 * Takes the turn to look through the provider's events, unless a process has within these seconds. A shop that never
 * looked begins three days back: for so long Stripe itself repeats a webhook that fails. A look from the future was
 * taken while the clock was ahead.
 */
export const claimCursor = statement<{ seen_until: Date }, [untriedSeconds: number]>(
  'claim-event-cursor',
  `insert into event_cursors (provider, seen_until) values ('cards', now() - interval '3 days')
   on conflict (provider) do update set checked_at = now()
    where event_cursors.checked_at <= now() - make_interval(secs => $1)
       or event_cursors.checked_at > now() + interval '5 minutes'
   returning seen_until`,
);

/** Notes when the newest event that was seen was made; never goes back. */
export const advanceCursor = statement<Record<string, never>, [seenUntil: Date]>(
  'advance-event-cursor',
  `update event_cursors set seen_until = greatest(seen_until, $1) where provider = 'cards'`,
);
