import { releaseChanges, remoteChanges } from '@shop/contracts';
import type { ReleaseEvent } from '@shop/contracts/calls';
import type { FlagSettings } from '@shop/registry';
import { type NoRow, statement } from '../../foundation/database/index.ts';

/** What is said of releases beside the signed registry. Nobody signs it, because it only chooses among signed releases. */
export interface ReleaseMarks {
  /** The releases that nobody is given, as `name@version`. */
  withdrawn: readonly string[];
  /** The remotes of which nothing is promoted, since when (ISO 8601) and why. */
  held: readonly { remote: string; reason: string; since: string }[];
  /** What flags of remotes are switched to. */
  flags: FlagSettings;
}

export const NO_MARKS: ReleaseMarks = { withdrawn: [], held: [], flags: {} };

interface RegistryRow extends ReleaseMarks {
  /** 0 where there is none. */
  version: number;
  signed: string | null;
}

/** The registry, without its long text when the process knows this version already, and the marks of its releases. */
export const readRegistryRow = statement<RegistryRow, [environment: string, known: number | null]>(
  'read-registry-row',
  `select coalesce(version, 0) as version, case when version is distinct from $2 then signed end as signed,
          array(select release from withdrawn_releases w
                 where w.environment = $1 order by release) as withdrawn,
          (select coalesce(jsonb_agg(jsonb_build_object(
                    'remote', remote, 'reason', reason,
                    'since', to_char(held_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by remote), '[]')
             from release_holds h where h.environment = $1) as held,
          (select coalesce(jsonb_object_agg(remote, switched), '{}')
             from (select remote, jsonb_object_agg(flag, percent) as switched from flag_settings f
                    where f.environment = $1 group by remote) by_remote) as flags
     from (select $1::text as environment) wanted left join registries using (environment)`,
);

/**
 * Marks something, or takes the mark away, and writes the event with the reason where a row has changed.
 * @param change inserts or deletes the row of $1 and $2, and returns it; $3 is the reason
 */
const recordedChange = (name: string, kind: ReleaseEvent['kind'], change: string) =>
  statement<NoRow, [environment: string, subject: string, reason: string, actor: string]>(
    name,
    `with changed as (${change})
     insert into events (actor, kind, subject, after)
     select $4, '${kind}', $2, jsonb_build_object('reason', $3::text) from changed`,
  );

/** The changes that mark a release. */
export const releaseMarks = {
  withdraw: recordedChange(
    'withdraw-release',
    releaseChanges.withdraw.event,
    `insert into withdrawn_releases (environment, release, withdrawn_at) values ($1, $2, now())
     on conflict do nothing returning release`,
  ),
  reinstate: recordedChange(
    'reinstate-release',
    releaseChanges.reinstate.event,
    'delete from withdrawn_releases where environment = $1 and release = $2 returning release',
  ),
};

/** The changes that mark a remote. */
export const remoteMarks = {
  hold: recordedChange(
    'hold-remote',
    remoteChanges.hold.event,
    `insert into release_holds (environment, remote, reason, held_at) values ($1, $2, $3, now())
     on conflict do nothing returning remote`,
  ),
  'let-go': recordedChange(
    'let-go-remote',
    remoteChanges['let-go'].event,
    'delete from release_holds where environment = $1 and remote = $2 returning remote',
  ),
};

/** Puts a registry in the row unless it has a newer one. */
export const keepRegistry = statement<
  { version: number },
  [environment: string, version: number, signed: string]
>(
  'keep-registry',
  `insert into registries as kept (environment, version, signed, taken_at)
   values ($1, $2, $3, now())
   on conflict (environment) do update
     set version = excluded.version, signed = excluded.signed, taken_at = excluded.taken_at
     where kept.version < excluded.version
   returning version`,
);

/**
 * Puts a new registry in the place of the one that it is based on, and records why. A release that becomes available by it
 * is kept from then on.
 * @returns no row when somebody else has changed the registry meanwhile
 */
export const replaceRegistry = statement<
  { version: number },
  [
    environment: string,
    from: number,
    version: number,
    signed: string,
    actor: string,
    kind: string,
    subject: string,
    before: string,
    after: string,
    availableRemote: string | null,
    availableVersion: string | null,
  ]
>(
  'replace-registry',
  `with replaced as (
     update registries set version = $3, signed = $4, taken_at = now()
      where environment = $1 and version = $2 returning version
   ), recorded as (
     insert into events (actor, kind, subject, before, after)
     select $5, $6, $7, $8::jsonb, $9::jsonb from replaced
   ), noted as (
     update published_releases p set available_at = now() from replaced
      where p.environment = $1 and p.remote = $10 and p.version = $11 and p.available_at is null
   )
   select version from replaced`,
);
