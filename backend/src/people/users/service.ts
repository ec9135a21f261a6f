import { VISIBLE } from '@shop/contracts';
import { type Database, violatedConstraint } from '../../foundation/database/index.ts';
import { admitToRead, type Caller } from '../../foundation/identity/caller.ts';
import type { VerifiedIdentity, VerifyIdentity } from '../../foundation/identity/identity-verifier.ts';
import { newId } from '../../foundation/ids.ts';
import { limits } from '../../foundation/rate-limits/limits.ts';
import type { RateLimiter } from '../../foundation/rate-limits/rate-limiter.ts';
import { Refusal } from '../../foundation/refusal.ts';
import type { AccessTokens } from './access-tokens.ts';
import { type BoundUser, findConflictingUsers, findRole, followEmail, upsertUser } from './store.ts';

interface SignIn {
  /** The email of the call's path. */
  email: string;
  body: { email: string; name?: string | null; idToken: string };
}

export type UserService = ReturnType<typeof openUsers>;

/** Sign-in: who may, and with which role. */
export function openUsers(
  database: Database,
  verifyIdentity: VerifyIdentity,
  tokens: AccessTokens,
  limiter: RateLimiter,
) {
  /**
   * Creates an access token for an ID token of the identity provider. Path, body and ID token must name the same email;
   * of the body only the name is used (docs/decisions/rulings.md#identity).
   * @throws {Refusal} `invalid-identity`, `forbidden`, `too-many-requests`, `email-bound`,
   * `new-email-unverified`, `account-removed`, `second-factor-required` or `sign-in-too-old`
   */
  async function signIn({ email, body }: SignIn): Promise<{ token: string; expiresAt: string }> {
    const identity = await verifyIdentity(body.idToken);
    const named = [email, body.email].map((given) => given.toLowerCase());
    if (named.some((given) => given !== identity.email)) {
      throw new Refusal('forbidden', { detail: 'The sign-in is for another email than the call.' });
    }
    await limiter.take(limits.signIn, identity.email);
    const name = [body.name, identity.name].find((given) => given && VISIBLE.test(given));
    const user = await bind(identity, name?.trim() ?? null);
    if (hasEnded(identity, user)) {
      throw new Refusal('invalid-identity', { detail: 'This sign-in has been ended. Sign in again.' });
    }
    return tokens.issue(user, identity);
  }

  async function bind(identity: VerifiedIdentity, name: string | null): Promise<BoundUser> {
    const { uid, email, emailVerified, validSince } = identity;
    const nameOfEmail = email.slice(0, email.indexOf('@'));
    const values = [newId('user'), uid, email, name, nameOfEmail, emailVerified, validSince] as const;
    try {
      const [user] = await database.run(upsertUser, [...values]);
      if (user) return user;
    } catch (error) {
      if (violatedConstraint(error) !== 'users_uid_unique') throw error;
      // The identity has a user already: created by a concurrent call, or known by another email.
      const user = await follow(identity, name);
      if (user) return user;
    }
    throw await refusalFor(identity);
  }

  async function follow(identity: VerifiedIdentity, name: string | null): Promise<BoundUser | undefined> {
    const { uid, email, emailVerified, validSince } = identity;
    try {
      const [user] = await database.run(followEmail, [uid, email, name, emailVerified, validSince]);
      return user;
    } catch (error) {
      // Another identity took the email at this moment.
      if (violatedConstraint(error) !== 'users_email_unique') throw error;
      return undefined;
    }
  }

  async function refusalFor({ uid, email, emailVerified }: VerifiedIdentity): Promise<Refusal> {
    const holders = await database.run(findConflictingUsers, [uid, email]);
    if (holders.some(({ removed }) => removed)) return new Refusal('account-removed');
    const known = holders.some((holder) => holder.uid === uid);
    return new Refusal(known && !emailVerified ? 'new-email-unverified' : 'email-bound');
  }

  /** Whether a user has admin rights; customers may ask for themselves only. */
  async function isAdmin(caller: Caller, email: string): Promise<boolean> {
    admitToRead(caller, email);
    const [user] = await database.run(findRole, [email.toLowerCase()]);
    return user?.role === 'admin' && user.emailVerified;
  }

  return { signIn, isAdmin };
}

const hasEnded = (
  { authenticatedAt }: VerifiedIdentity,
  { sessions_valid_from: validFrom }: BoundUser,
): boolean => validFrom !== null && authenticatedAt * 1000 < validFrom.getTime();
