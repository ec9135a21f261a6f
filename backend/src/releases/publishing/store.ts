import { type NoRow, statement } from '../../foundation/database/index.ts';

export interface PublishedRow {
  remote: string;
  version: string;
  statement: string;
  contents: string;
  team: string;
  announced_at: Date;
  available_at: Date | null;
}

const COLUMNS = 'remote, version, statement, contents, team, announced_at, available_at';

export const findPublished = statement<PublishedRow, [environment: string, remote: string, version: string]>(
  'find-published-release',
  `select ${COLUMNS} from published_releases where environment = $1 and remote = $2 and version = $3`,
);

/** The newest of each remote, at most fifty. */
export const listPublished = statement<PublishedRow, [environment: string, remotes: readonly string[]]>(
  'list-published-releases',
  `select p.* from unnest($2::text[]) as wanted (remote) cross join lateral (
     select ${COLUMNS} from published_releases
      where environment = $1 and remote = wanted.remote order by announced_at desc limit 50) p
   order by p.remote, p.announced_at desc`,
);

/** Announces a release with the files that it wants, unless there is one of this version. */
export const announceRelease = statement<
  NoRow,
  [
    environment: string,
    remote: string,
    version: string,
    statement: string,
    contents: string,
    team: string,
    actor: string,
    hashes: readonly string[],
    sizes: readonly number[],
  ]
>(
  'announce-release',
  `with announced as (
     insert into published_releases
       (environment, remote, version, statement, contents, team, announced_by, announced_at)
     values ($1, $2, $3, $4, $5, $6, $7, now()) on conflict do nothing returning version
   ), wanted as (
     insert into release_wanted_files (environment, remote, version, sha384, bytes)
     select $1, $2, $3, file.* from announced, unnest($8::text[], $9::int[]) as file (sha384, bytes)
     on conflict do nothing
   )
   insert into events (actor, kind, subject, after)
   select $7, 'release.announced', $2 || '@' || $3, jsonb_build_object('team', $6::text) from announced`,
);

/** Keeps a statement with more signatures, unless it was changed meanwhile. */
export const addSignatures = statement<
  NoRow,
  [environment: string, remote: string, version: string, before: string, after: string, actor: string]
>(
  'add-release-signatures',
  `with signed as (
     update published_releases set statement = $5
      where environment = $1 and remote = $2 and version = $3 and statement = $4 returning version
   )
   insert into events (actor, kind, subject) select $6, 'release.signed', $2 || '@' || $3 from signed`,
);

export const noteAvailable = statement<NoRow, [environment: string, remote: string, version: string]>(
  'note-release-available',
  `update published_releases set available_at = now()
    where environment = $1 and remote = $2 and version = $3 and available_at is null`,
);

/** Whether an announced release of these remotes wants a file, and its size. */
export const wantedSize = statement<
  { bytes: number },
  [environment: string, sha384: string, remotes: readonly string[]]
>(
  'wanted-release-file',
  // One index lookup for each remote: many releases of other remotes may have the file.
  `select wanted.bytes from unnest($3::text[]) own (remote)
    cross join lateral (
      select bytes from release_wanted_files
       where sha384 = $2 and environment = $1 and remote = own.remote limit 1) wanted
    limit 1`,
);

export const storedHashes = statement<{ sha384: string }, [hashes: readonly string[]]>(
  'stored-release-files',
  'select sha384 from release_files where sha384 = any($1::text[])',
);

/** Stores a file, or replaces a damaged one. */
export const storeFile = statement<NoRow, [sha384: string, bytes: Buffer]>(
  'store-release-file',
  `insert into release_files (sha384, bytes, stored_at) values ($1, $2, now())
   on conflict (sha384) do update set bytes = excluded.bytes, stored_at = excluded.stored_at`,
);

export const readStored = statement<{ bytes: Buffer }, [sha384: string]>(
  'read-release-file',
  'select bytes from release_files where sha384 = $1',
);

export const removeStored = statement<NoRow, [sha384: string]>(
  'remove-release-file',
  'delete from release_files where sha384 = $1',
);

/**
 * Removes what was announced a day ago and never became available.
 * @returns the hashes of files that no release wants any more
 */
export const forgetUnfinished = statement<{ sha384: string }, []>(
  'forget-unfinished-releases',
  `with gone as (
     delete from published_releases
      where available_at is null and announced_at < now() - interval '1 day'
     returning environment, remote, version
   ), unwanted as (
     delete from release_wanted_files w using gone
      where w.environment = gone.environment and w.remote = gone.remote and w.version = gone.version
     returning w.environment, w.remote, w.version, w.sha384
   )
   select distinct u.sha384 from unwanted u
    where not exists (
      select 1 from release_wanted_files other
       where other.sha384 = u.sha384
         and not exists (
           select 1 from gone g
            where g.environment = other.environment and g.remote = other.remote and g.version = other.version))`,
);

/** Removes files that are a day old and that no release wants. */
export const forgetUnwanted = statement<NoRow, []>(
  'forget-unwanted-release-files',
  `delete from release_files where sha384 in (
     select f.sha384 from release_files f
      where f.stored_at < now() - interval '1 day'
        and not exists (select 1 from release_wanted_files w where w.sha384 = f.sha384)
      order by f.stored_at limit 100)`,
);

/** The files that releases want, a page of them. */
export const wantedFiles = statement<{ sha384: string; releases: string[] }, [after: string]>(
  'wanted-release-files',
  `select sha384, array_agg(distinct remote || '@' || version) as releases
     from release_wanted_files where sha384 > $1 group by sha384 order by sha384 limit 200`,
);

export interface CredentialRow {
  id: string;
  signed: string;
  token_sha256: string;
  revoked_at: Date | null;
  used_at: Date | null;
}

const CREDENTIAL_COLUMNS = 'id, signed, token_sha256, revoked_at, used_at';

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
   select ${CREDENTIAL_COLUMNS} from kept`,
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
  `select ${CREDENTIAL_COLUMNS} from release_credentials where id = $1 and environment = $2`,
);

export const findCredential = statement<CredentialRow, [tokenSha256: string, environment: string]>(
  'find-release-credential',
  `select ${CREDENTIAL_COLUMNS} from release_credentials where token_sha256 = $1 and environment = $2`,
);

/** Notes that a credential was used; once a minute is enough. */
export const noteUse = statement<NoRow, [id: string]>(
  'note-release-credential-use',
  `update release_credentials set used_at = now()
    where id = $1 and (used_at is null or used_at < now() - interval '1 minute')`,
);

export const listCredentials = statement<CredentialRow, [environment: string]>(
  'list-release-credentials',
  `select ${CREDENTIAL_COLUMNS} from release_credentials where environment = $1 order by id desc limit 200`,
);
