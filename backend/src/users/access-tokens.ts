import { createHash, randomBytes } from 'node:crypto';
import type { Role } from '@shop/contracts';
import { type Database, statement } from '../platform/database/index.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Caller } from './caller.ts';

/** Access tokens in force that one user may have. */
const MOST_SESSIONS = 50;

const insertSession = statement<Record<string, never>, [tokenHash: string, userId: string, expiresAt: Date]>(
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

const findCaller = statement<CallerRow, [tokenHash: string]>(
  'find-caller',
  `select u.id, u.email, u.name, u.role, u.email_verified, u.removed_at is not null as removed
     from sessions s join users u on u.id = s.user_id
    where s.token_hash = $1 and s.expires_at > now()`,
);

const deleteSession = statement<Record<string, never>, [tokenHash: string]>(
  'delete-session',
  `delete from sessions where token_hash = $1`,
);

const deleteExpiredSessions = statement<Record<string, never>, []>(
  'delete-expired-sessions',
  `delete from sessions where expires_at < now()`,
);

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * The access tokens that the API takes as bearer: random, kept only as hashes, valid for a limited
 * time. Role and removal are read anew at each call, so that they bite at once.
 */
export class AccessTokens {
  readonly #database: Database;
  readonly #lifetimeSeconds: number;

  constructor(database: Database, lifetimeSeconds: number) {
    this.#database = database;
    this.#lifetimeSeconds = lifetimeSeconds;
  }

  async issue(userId: string): Promise<{ token: string; expiresAt: string }> {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(Date.now() + this.#lifetimeSeconds * 1000);
    await this.#database.run(insertSession, [hashOf(token), userId, expiresAt]);
    return { token, expiresAt: expiresAt.toISOString() };
  }

  /** @throws {Refusal} `invalid-token` when unknown, ended or revoked; `account-removed` */
  async callerOf(token: string): Promise<Caller> {
    const [row] = await this.#database.run(findCaller, [hashOf(token)]);
    if (!row) throw new Refusal('invalid-token');
    if (row.removed) throw new Refusal('account-removed');
    return {
      userId: row.id,
      email: row.email,
      name: row.name,
      role: row.role,
      emailVerified: row.email_verified,
    };
  }

  async revoke(token: string): Promise<void> {
    await this.#database.run(deleteSession, [hashOf(token)]);
  }

  async forgetExpired(): Promise<void> {
    await this.#database.run(deleteExpiredSessions, []);
  }
}
