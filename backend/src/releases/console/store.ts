import { statement } from '../../foundation/database/index.ts';

/** How many networks reported each outcome of a release, at most {@link PER_PROVIDER} of one provider. */
export interface Evidence {
  /** As `name@version`. */
  release: string;
  worked: number;
  failed: number;
}

/** Networks of one provider that count: one customer of a provider can have many. */
export const PER_PROVIDER = 3;
/** Older reports do not count: their cause may be gone. */
export const WINDOW_MINUTES = 10;
const WINDOW = `interval '${WINDOW_MINUTES} minutes'`;
/** How long no other release of a remote is withdrawn. */
export const WITHDRAWAL_PAUSE_MINUTES = 30;

/**
 * Keeps what a network reports of some releases, in place of what it reported of them before.
 * @returns the evidence about each release, these reports included
 */
export const reportOutcomes = statement<
  Evidence,
  [releases: readonly string[], outcomes: readonly string[], network: string, provider: string]
>(
  'report-release-outcomes',
  `with reported as (
     insert into release_outcomes as held (release, network, provider, outcome, reported_at)
     select given.release, $3, $4, given.outcome, now()
       from unnest($1::text[], $2::text[]) as given (release, outcome)
     on conflict (release, network) do update
       set provider = excluded.provider, outcome = excluded.outcome, reported_at = excluded.reported_at
     returning release, provider, outcome),
   recent as (
     select release, provider, outcome from release_outcomes
      where release = any($1::text[]) and network <> $3 and reported_at > now() - ${WINDOW}
     union all select release, provider, outcome from reported),
   by_provider as (
     select release, outcome, least(count(*), ${PER_PROVIDER}) as networks
       from recent group by release, provider, outcome)
   select release,
          coalesce(sum(networks) filter (where outcome = 'worked'), 0)::int as worked,
          coalesce(sum(networks) filter (where outcome = 'failed'), 0)::int as failed
     from by_provider group by release`,
);

/**
 * Notes that the shop withdraws a release of a remote by itself, unless it did so a while ago.
 * @returns a row when it may
 */
export const claimWithdrawal = statement<{ remote: string }, [remote: string]>(
  'claim-release-withdrawal',
  `insert into release_withdrawals as last (remote, withdrawn_at) values ($1, now())
   on conflict (remote) do update set withdrawn_at = excluded.withdrawn_at
     where last.withdrawn_at < now() - interval '${WITHDRAWAL_PAUSE_MINUTES} minutes'
   returning remote`,
);

/** Takes back that a release of a remote is withdrawn. */
export const dropClaim = statement<Record<string, never>, [remote: string]>(
  'drop-release-withdrawal',
  'delete from release_withdrawals where remote = $1',
);

/** Deletes what visitors reported of a release: it starts over when it is reinstated. */
export const forgetOutcomesOf = statement<Record<string, never>, [release: string]>(
  'forget-outcomes-of-release',
  'delete from release_outcomes where release = $1',
);

/** Deletes reports that count no more. */
export const forgetOldOutcomes = statement<Record<string, never>, []>(
  'forget-old-release-outcomes',
  `delete from release_outcomes where reported_at < now() - ${WINDOW}`,
);

/** Records that somebody has made a link to a preview. */
export const recordPreviewLink = statement<
  Record<string, never>,
  [actor: string, release: string, until: string]
>(
  'record-preview-link',
  `insert into events (actor, kind, subject, after)
   values ($1, 'release.preview-linked', $2, jsonb_build_object('until', $3::text))`,
);
