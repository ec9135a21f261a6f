import type { Role } from '@shop/contracts';
import { statement } from '../platform/database/index.ts';

/** Access tokens in force that one user may have. */
const MOST_SESSIONS = 50;

export const insertSession = statement<
  Record<string, never>,
  [tokenHash: string, userId: string, expiresAt: Date]
>(
  'insert-session',
  // A user has a few devices; what is beyond that is the oldest, and ends.
  `with surplus as (
     delete from sessions where token_hash in (
       select token_hash from sessions where user_id = $2 order by created_at desc offset ${MOST_SESSIONS - 1})
   )
   insert into sessions (token_hash, user_id, expires_at) values ($1, $2, $3)`,
);

export interface CallerRow {
  token_hash: string;
  id: string;
  email: string;
  name: string;
  role: Role;
  email_verified: boolean;
  removed: boolean;
}

export const findCallers = statement<CallerRow, [tokenHashes: readonly string[]]>(
  'find-callers',
  `select s.token_hash, u.id, u.email, u.name, u.role, u.email_verified, u.removed_at is not null as removed
     from sessions s join users u on u.id = s.user_id
    where s.token_hash = any($1) and s.expires_at > now()`,
);

export const deleteSession = statement<Record<string, never>, [tokenHash: string]>(
  'delete-session',
  `delete from sessions where token_hash = $1`,
);

/** Signs a user out everywhere. */
export const deleteSessionsOf = statement<{ token_hash: string }, [email: string]>(
  'delete-sessions-of',
  `delete from sessions s using users u where u.id = s.user_id and u.email = $1 returning s.token_hash`,
);

export const deleteExpiredSessions = statement<Record<string, never>, []>(
  'delete-expired-sessions',
  `delete from sessions where expires_at < now()`,
);
