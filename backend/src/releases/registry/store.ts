import type { FlagSettings } from '@shop/registry';
import { statement } from '../../foundation/database/index.ts';

/**
 * The registry, without its long text when the process knows this version already; what is withdrawn, and what flags are
 * switched to.
 */
export const readRegistryRow = statement<
  { version: number; signed: string | null; withdrawn: string[]; flags: FlagSettings },
  [environment: string, known: number | null]
>(
  'read-registry-row',
  `select version, case when version is distinct from $2 then signed end as signed,
          array(select release from withdrawn_releases w
                 where w.environment = $1 order by release) as withdrawn,
          (select coalesce(jsonb_object_agg(remote, switched), '{}')
             from (select remote, jsonb_object_agg(flag, percent) as switched from flag_settings f
                    where f.environment = $1 group by remote) by_remote) as flags
     from registries where environment = $1`,
);

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
