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

interface CallerRow {
  id: string;
  email: string;
  name: string;
  role: Role;
  email_verified: boolean;
  removed: boolean;
}

export const findCaller = statement<CallerRow, [tokenHash: string]>(
  'find-caller',
  `select u.id, u.email, u.name, u.role, u.email_verified, u.removed_at is not null as removed
     from sessions s join users u on u.id = s.user_id
    where s.token_hash = $1 and s.expires_at > now()`,
);

export const deleteSession = statement<Record<string, never>, [tokenHash: string]>(
  'delete-session',
  `delete from sessions where token_hash = $1`,
);

export const deleteExpiredSessions = statement<Record<string, never>, []>(
  'delete-expired-sessions',
  `delete from sessions where expires_at < now()`,
);
