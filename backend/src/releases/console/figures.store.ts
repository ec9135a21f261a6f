import type { ReleaseEvent } from '@shop/contracts/calls';
import { statement } from '../../foundation/database/index.ts';

type Nothing = Record<string, never>;

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
export const addFigures = statement<Nothing, [counted: string]>(
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

export interface FiguresRow {
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
export const addErrors = statement<Nothing, [counted: string]>(
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
export const forgetWeakErrors = statement<Nothing, [remote: string, version: string]>(
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
export const forgetOldFigures = statement<Nothing, []>(
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
