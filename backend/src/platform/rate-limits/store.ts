import { statement } from '../database/index.ts';

interface TakingRow {
  taken: boolean;
  /** Seconds until as much could be taken; below zero when it was. */
  wait: number;
}

/**
 * Takes calls from an allowance, or nothing. The row holds when all that was taken will have been given back
 * (the generic cell rate algorithm); of two who take at once the second sees what the first has taken.
 * All times are the database's own.
 */
export const takeCalls = statement<TakingRow, [key: string, cost: number, depth: number]>(
  'take-calls',
  `with taken as (
     insert into rate_limits as held (key, restored_at)
     values ($1, now() + make_interval(secs => $2))
     on conflict (key) do update
       set restored_at = greatest(held.restored_at, now()) + make_interval(secs => $2)
       where greatest(held.restored_at, now()) + make_interval(secs => $2) <= now() + make_interval(secs => $3)
     returning key)
   select exists (select from taken) as taken,
          coalesce((select extract(epoch from restored_at - now())::float8 from rate_limits where key = $1), 0)
            + $2::float8 - $3::float8 as wait`,
);

/** Forgets those who have their whole allowance back. */
export const forgetRestored = statement<Record<string, never>, []>(
  'forget-restored-limits',
  `delete from rate_limits where restored_at < now()`,
);
