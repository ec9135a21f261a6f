import { createHash, randomBytes } from 'node:crypto';
import { BatchLoader } from '../../foundation/concurrency/single-flight.ts';
import type { Database } from '../../foundation/database/index.ts';
import {
  type AdminSignInRules,
  adminSignInProblem,
  type Caller,
  isAdmin,
  type SignIn,
} from '../../foundation/identity/caller.ts';
import { Refusal } from '../../foundation/refusal.ts';
import {
  type CallerRow,
  deleteExpiredSessions,
  deleteSession,
  findCallers,
  insertSession,
} from './session.store.ts';
import type { BoundUser } from './store.ts';

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

export type AccessTokens = ReturnType<typeof openAccessTokens>;

/**
 * The access tokens that the API takes as bearer: random, stored only as hashes, valid for a limited time.
 * Role and removal are read at each call, so that changes apply immediately; concurrent calls are looked up
 * together.
 */
export function openAccessTokens(database: Database, lifetimeSeconds: number, adminSignIn: AdminSignInRules) {
  const callers: BatchLoader<CallerRow> = new BatchLoader(async (hashes) => {
    const rows = await database.run(findCallers, [hashes]);
    return new Map(rows.map((row) => [row.tokenHash, row]));
  });

  /**
   * @param signIn the sign-in with the identity provider that the token belongs to, and ends with
   * @throws {Refusal} `second-factor-required` or `sign-in-too-old`, for an admin
   */
  async function issue(user: BoundUser, signIn: SignIn): Promise<{ token: string; expiresAt: string }> {
    const problem = problemOf(user, signIn);
    if (problem) throw new Refusal(problem);
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(Date.now() + lifetimeSeconds * 1000);
    const { authenticatedAt, secondFactor } = signIn;
    await database.run(insertSession, [hashOf(token), user.id, expiresAt, authenticatedAt, secondFactor]);
    return { token, expiresAt: expiresAt.toISOString() };
  }

  /** @throws {Refusal} `invalid-token` when unknown, ended or revoked; `account-removed` */
  async function callerOf(token: string): Promise<Caller> {
    const row = await callers.load(hashOf(token));
    if (!row) throw new Refusal('invalid-token');
    const { tokenHash: _, removed, authenticatedAt, secondFactor, ...caller } = row;
    if (removed) throw new Refusal('account-removed');
    // 401 sends the user to sign in again; the exchange for a new token then gives the reason.
    if (problemOf(caller, { authenticatedAt, secondFactor })) throw new Refusal('invalid-token');
    return caller;
  }

  const problemOf = (user: Pick<Caller, 'role' | 'emailVerified'>, signIn: SignIn) =>
    isAdmin(user) ? adminSignInProblem(adminSignIn, signIn) : undefined;

  async function revoke(token: string): Promise<void> {
    await database.run(deleteSession, [hashOf(token)]);
  }

  const forgetExpired = () => database.run(deleteExpiredSessions, [lifetimeSeconds]);

  return { issue, callerOf, revoke, forgetExpired };
}
