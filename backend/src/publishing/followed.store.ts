import { statement } from '../platform/database/index.ts';

/**
 * Notes which releases of this shop the one that is followed has withdrawn, and records what changed. One that has only left
 * this shop is forgotten without an event: nobody has reinstated it.
 * @param withdrawn of those that this shop has, as `catalog@1.2.0`
 * @param reinstated of those that were noted before
 */
export const noteFollowedWithdrawals = statement<
  Record<string, never>,
  [followed: string, withdrawn: readonly string[], reinstated: readonly string[]]
>(
  'note-followed-withdrawals',
  `with told as (
     insert into withdrawn_releases (environment, release, withdrawn_at)
     select $1, release, now() from unnest($2::text[]) as named (release)
     on conflict do nothing returning release
   ), forgotten as (
     delete from withdrawn_releases where environment = $1 and release <> all($2::text[]) returning release
   )
   insert into events (actor, kind, subject)
   select 'system', 'release.withdrawn-elsewhere', release from told
   union all
   select 'system', 'release.reinstated-elsewhere', release from forgotten where release = any($3::text[])`,
);

export const listFollowedWithdrawals = statement<{ release: string }, [followed: string]>(
  'list-followed-withdrawals',
  'select release from withdrawn_releases where environment = $1 order by release',
);
