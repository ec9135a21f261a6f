import { statement } from '../../foundation/database/index.ts';

export interface CredentialRow {
  id: string;
  signed: string;
  token_sha256: string;
  revoked_at: Date | null;
  used_at: Date | null;
}

const COLUMNS = 'id, signed, token_sha256, revoked_at, used_at';

/**
 * Keeps a credential that the owner has signed, or notes that it is revoked. What was kept first stays, and a revoked
 * one stays revoked.
 * @returns no row when nothing has changed
 */
export const keepCredential = statement<
  CredentialRow,
  [id: string, environment: string, signed: string, tokenSha256: string, revoked: boolean]
>(
  'keep-release-credential',
  `with kept as (
     insert into release_credentials as known (id, environment, signed, token_sha256, revoked_at)
     values ($1, $2, $3, $4, case when $5 then now() end)
     on conflict (id) do update
       set revoked_at = excluded.revoked_at
       where known.revoked_at is null and excluded.revoked_at is not null
     returning id, signed, token_sha256, revoked_at, used_at
   ), recorded as (
     insert into events (actor, kind, subject)
     select 'command-line', case when $5 then 'credential.revoked' else 'credential.issued' end, id from kept
   )
   select ${COLUMNS} from kept`,
);

export const revokeCredential = statement<{ id: string }, [id: string, environment: string, actor: string]>(
  'revoke-release-credential',
  `with revoked as (
     update release_credentials set revoked_at = now()
      where id = $1 and environment = $2 and revoked_at is null returning id
   ), recorded as (
     insert into events (actor, kind, subject) select $3, 'credential.revoked', id from revoked
   )
   select id from revoked`,
);

export const credentialById = statement<CredentialRow, [id: string, environment: string]>(
  'release-credential-by-id',
  `select ${COLUMNS} from release_credentials where id = $1 and environment = $2`,
);

export const findCredential = statement<CredentialRow, [tokenSha256: string, environment: string]>(
  'find-release-credential',
  `select ${COLUMNS} from release_credentials where token_sha256 = $1 and environment = $2`,
);

/** Notes that a credential was used; once a minute is enough. */
export const noteUse = statement<Record<string, never>, [id: string]>(
  'note-release-credential-use',
  `update release_credentials set used_at = now()
    where id = $1 and (used_at is null or used_at < now() - interval '1 minute')`,
);

export const listCredentials = statement<CredentialRow, [environment: string]>(
  'list-release-credentials',
  `select ${COLUMNS} from release_credentials where environment = $1 order by id desc limit 200`,
);
