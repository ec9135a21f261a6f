import { type NoRow, statement } from '../database/index.ts';

interface TakingRow {
  taken: boolean;
  /** Seconds until that many can be taken; negative when they were. */
  wait: number;
}

/**
 * When a caller has the whole allowance back. A time further ahead than the limit allows was written while
 * the clock was wrong, and counts as nothing taken. The bound is twice the depth because concurrent
 * transactions have different values of `now()`.
 */
const RESTORED_AT = `case when held.restored_at > now() + 2 * make_interval(secs => $3) then now()
            else greatest(held.restored_at, now()) end`;

/**
 * Takes calls from an allowance, or nothing. The row stores when everything taken will have been given back
 * (the generic cell rate algorithm); concurrent statements see what the earlier one has taken. All times are
 * the database's.
 */
export const consumeCalls = statement<TakingRow, [key: string, cost: number, depth: number]>(
  'take-calls',
  `with taken as (
     insert into rate_limits as held (key, restored_at)
     values ($1, now() + make_interval(secs => $2))
     on conflict (key) do update
       set restored_at = ${RESTORED_AT} + make_interval(secs => $2)
       where ${RESTORED_AT} + make_interval(secs => $2) <= now() + make_interval(secs => $3)
     returning key)
   select exists (select from taken) as taken,
          coalesce((select extract(epoch from ${RESTORED_AT} - now())::float8 from rate_limits held where key = $1), 0)
            + $2::float8 - $3::float8 as wait`,
);

/** Deletes the rows of callers that have their whole allowance back. */
export const forgetRestored = statement<NoRow, []>(
  'forget-restored-limits',
  `delete from rate_limits where restored_at < now()`,
);
