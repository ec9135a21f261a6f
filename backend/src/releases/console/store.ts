import type { ReleaseEvent } from '@shop/contracts/calls';
import { type NoRow, statement } from '../../foundation/database/index.ts';

/** How long figures are kept after the last report. Reports about releases that the registry does not list are ignored. */
const KEPT = "interval '30 days'";
/** How many places of each release are kept, because reports can be invented. */
const MAX_PLACES = 50;
/** How many of them are kept that visitors of one provider alone have reported. */
const MAX_PLACES_OF_PROVIDER = 10;
/** Codes of networks that a provider has; those of one provider follow each other. */
export const NETWORKS_OF_PROVIDER = 4;
/** Further networks make a place no more credible. */
const MAX_NETWORKS = 100;

/**
 * Adds what a process has counted.
 * @param counted in JSON, always in the same order of releases, so that two processes do not deadlock
 */
export const addFigures = statement<NoRow, [counted: string]>(
  'add-release-figures',
  `insert into release_figures as held (remote, version, starts, failures, errors, load_times, reported_at)
   select remote, version, starts, failures, errors, "loadTimes", now()
     from jsonb_to_recordset($1::jsonb)
       as told (remote text, version text, starts int, failures int, errors int, "loadTimes" int[])
   on conflict (remote, version) do update
     set starts = held.starts + excluded.starts, failures = held.failures + excluded.failures,
         errors = held.errors + excluded.errors, reported_at = excluded.reported_at,
         load_times = array(select before + added
                              from unnest(held.load_times, excluded.load_times) with ordinality
                                as both_of (before, added, bucket) order by bucket)`,
);

interface FiguresRow {
  remote: string;
  version: string;
  starts: number;
  failures: number;
  errors: number;
  load_times: number[];
}

export const listFigures = statement<FiguresRow, [remotes: readonly string[], versions: readonly string[]]>(
  'list-release-figures',
  `select f.remote, f.version, starts, failures, errors, load_times
     from unnest($1::text[], $2::text[]) as wanted (remote, version)
     join release_figures f on f.remote = wanted.remote and f.version = wanted.version`,
);

/** Adds errors that a process has counted. @param counted as above */
export const addErrors = statement<NoRow, [counted: string]>(
  'add-release-errors',
  `insert into release_errors as held
     (remote, version, place, message, file, line, function, frames, count, networks, reported_at)
   select remote, version, place, message, file, line, function, frames, count,
          array(select distinct network from unnest(networks) network order by network), now()
     from jsonb_to_recordset($1::jsonb)
       as told (remote text, version text, place text, message text, file text, line int, function text,
                frames text[], count int, networks int[])
   on conflict (remote, version, place) do update
     set count = held.count + excluded.count, reported_at = excluded.reported_at,
         networks = array(select distinct network from unnest(held.networks || excluded.networks) network
                           order by network limit ${MAX_NETWORKS})`,
);

/**
 * Deletes what is beyond the places of a release: first what one provider's visitors have reported beyond its own places,
 * then what the fewest networks have reported, in the fewest releases, the oldest first. So an error always finds a place,
 * and keeps it once visitors of several networks have had it.
 */
export const forgetWeakErrors = statement<NoRow, [remote: string, version: string]>(
  'forget-weak-release-errors',
  `with held as (
     select e.place, e.reported_at, cardinality(e.networks) as witnesses,
            (select count(*) from release_errors same where same.remote = $1 and same.place = e.place) as releases,
            e.networks[1] / ${NETWORKS_OF_PROVIDER} as provider,
            coalesce(e.networks[1] / ${NETWORKS_OF_PROVIDER} = e.networks[cardinality(e.networks)] / ${NETWORKS_OF_PROVIDER}, false) as alone
       from release_errors e where e.remote = $1 and e.version = $2
   ), counted as (
     select *, alone and row_number() over (partition by alone, provider
                                            order by witnesses desc, releases desc, reported_at desc, place)
                     > ${MAX_PLACES_OF_PROVIDER} as beyond
       from held
   ), ranked as (
     select *, row_number() over (order by beyond, witnesses desc, releases desc, reported_at desc, place) as rank
       from counted
   )
   delete from release_errors e using ranked r
    where e.remote = $1 and e.version = $2 and e.place = r.place and (r.beyond or r.rank > ${MAX_PLACES})`,
);

interface ErrorRow {
  version: string;
  place: string;
  message: string;
  file: string | null;
  line: number | null;
  function: string | null;
  frames: string[];
  count: number;
  reported_at: Date;
}

/** A remote's errors, the latest first. */
export const listErrors = statement<ErrorRow, [remote: string, versions: readonly string[]]>(
  'list-release-errors',
  `select version, place, message, file, line, function, frames, count, reported_at
     from release_errors where remote = $1 and version = any($2::text[])
    order by reported_at desc, place`,
);

/** Deletes the figures and errors of releases that were not reported for a month. */
export const forgetOldFigures = statement<NoRow, []>(
  'forget-old-release-figures',
  `with figures as (delete from release_figures where reported_at < now() - ${KEPT})
   delete from release_errors where reported_at < now() - ${KEPT}`,
);

interface ReleaseEventRow {
  at: Date;
  kind: ReleaseEvent['kind'];
  subject: string;
  actor: string;
  name: string | null;
  reason: string | null;
  percent: string | null;
}

/** What the audit log says about a remote and its releases, newest first, with the present names of those who did it. */
export const listReleaseEvents = statement<ReleaseEventRow, [subjects: readonly string[]]>(
  'list-release-events',
  `select e.at, e.kind, e.subject, e.actor, users.name, e.after ->> 'reason' as reason, e.after ->> 'percent' as percent
     from unnest($1::text[]) as wanted (subject) cross join lateral (
       select * from events where events.subject = wanted.subject order by events.id desc limit 20) e
     left join users on users.id = e.actor
    order by e.id desc limit 100`,
);

export interface AnnouncementRow {
  remote: string;
  version: string;
  announced_by: string;
  statement: string;
}

export const listAnnouncements = statement<
  AnnouncementRow,
  [environment: string, remotes: readonly string[], versions: readonly string[]]
>(
  'list-release-announcements',
  `select p.remote, p.version, p.announced_by, p.statement
     from unnest($2::text[], $3::text[]) as wanted (remote, version)
     join published_releases p
       on p.environment = $1 and p.remote = wanted.remote and p.version = wanted.version`,
);

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
export const dropClaim = statement<NoRow, [remote: string]>(
  'drop-release-withdrawal',
  'delete from release_withdrawals where remote = $1',
);

/** Deletes what visitors reported of a release: it starts over when it is reinstated. */
export const forgetOutcomesOf = statement<NoRow, [release: string]>(
  'forget-outcomes-of-release',
  'delete from release_outcomes where release = $1',
);

/** Deletes reports that count no more. */
export const forgetOldOutcomes = statement<NoRow, []>(
  'forget-old-release-outcomes',
  `delete from release_outcomes where reported_at < now() - ${WINDOW}`,
);

/** Records that somebody has made a link to a preview. */
export const recordPreviewLink = statement<NoRow, [actor: string, release: string, until: string]>(
  'record-preview-link',
  `insert into events (actor, kind, subject, after)
   values ($1, 'release.preview-linked', $2, jsonb_build_object('until', $3::text))`,
);
