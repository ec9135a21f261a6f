import { type NoRow, statement } from '../../foundation/database/index.ts';
import type { Caller, SignIn } from '../../foundation/identity/caller.ts';

/** Valid access tokens that one user may have. */
const MAX_SESSIONS = 50;

export const insertSession = statement<
  NoRow,
  [tokenHash: string, userId: string, expiresAt: Date, authenticatedAt: number, secondFactor: boolean]
>(
  'insert-session',
  // A user has a few devices; beyond that the oldest token ends.
  `with surplus as (
     delete from sessions where token_hash in (
       select token_hash from sessions where user_id = $2 order by created_at desc offset ${MAX_SESSIONS - 1})
   )
   insert into sessions (token_hash, user_id, expires_at, authenticated_at, second_factor)
   values ($1, $2, $3, to_timestamp($4), $5)`,
);

/** A caller with the sign-in that the token was issued for. */
export interface CallerRow extends Caller, SignIn {
  tokenHash: string;
  removed: boolean;
}

/** A token ends with the sign-in it was issued for, however late it was issued. */
export const findCallers = statement<CallerRow, [tokenHashes: readonly string[]]>(
  'find-callers',
  `select s.token_hash as "tokenHash", u.id as "userId", u.email, u.name, u.role, u.email_verified as "emailVerified",
          u.removed_at is not null as removed, extract(epoch from s.authenticated_at)::float8 as "authenticatedAt",
          s.second_factor as "secondFactor"
     from sessions s join users u on u.id = s.user_id
    where s.token_hash = any($1) and s.expires_at > now()
      and s.authenticated_at >= coalesce(u.sessions_valid_from, '-infinity')`,
);

export const deleteSession = statement<NoRow, [tokenHash: string]>(
  'delete-session',
  `delete from sessions where token_hash = $1`,
);

/** Signs a user out everywhere: earlier sign-ins with the identity provider give no new tokens. */
export const endSessions = statement<{ id: string }, [email: string, actor: string]>(
  'end-sessions',
  `with ended as (
     update users set sessions_valid_from = now() where email = $1 returning id
   ), deleted as (
     delete from sessions using ended where user_id = ended.id
   ), recorded as (
     insert into events (actor, kind, subject) select $2, 'user.sessions-ended', id from ended
   )
   select id from ended`,
);

/**
 * Also deletes sessions that end later than any new one would: they were created while the clock was ahead.
 */
export const deleteExpiredSessions = statement<NoRow, [lifetimeSeconds: number]>(
  'delete-expired-sessions',
  `delete from sessions
    where expires_at < now() or expires_at > now() + make_interval(secs => $1) + interval '5 minutes'`,
);
