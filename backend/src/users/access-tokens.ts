import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../platform/database/index.ts';
import type { Caller } from '../platform/identity/caller.ts';
import { BatchedReads } from '../platform/reads/batched-reads.ts';
import { Refusal } from '../platform/refusal.ts';
import {
  type CallerRow,
  deleteExpiredSessions,
  deleteSession,
  findCallers,
  insertSession,
} from './session.store.ts';

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * The access tokens that the API takes as bearer: random, kept only as hashes, valid for a limited
 * time. Role and removal are read again at each call, so that they bite at once;
 * calls that come at the same time are looked up together.
 */
export class AccessTokens {
  readonly #database: Database;
  readonly #lifetimeSeconds: number;
  readonly #callers: BatchedReads<CallerRow>;

  constructor(database: Database, lifetimeSeconds: number) {
    this.#database = database;
    this.#lifetimeSeconds = lifetimeSeconds;
    this.#callers = new BatchedReads(async (hashes) => {
      const rows = await database.run(findCallers, [hashes]);
      return new Map(rows.map((row) => [row.token_hash, row]));
    });
  }

  /** @param signIn the sign-in with the identity provider that the token stands for, and ends with */
  async issue(
    userId: string,
    signIn: { authenticatedAt: number; secondFactor: boolean },
  ): Promise<{ token: string; expiresAt: string }> {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(Date.now() + this.#lifetimeSeconds * 1000);
    const { authenticatedAt, secondFactor } = signIn;
    await this.#database.run(insertSession, [
      hashOf(token),
      userId,
      expiresAt,
      authenticatedAt,
      secondFactor,
    ]);
    return { token, expiresAt: expiresAt.toISOString() };
  }

  /** @throws {Refusal} `invalid-token` when unknown, ended or revoked; `account-removed` */
  async callerOf(token: string): Promise<Caller> {
    const row = await this.#callers.get(hashOf(token));
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
