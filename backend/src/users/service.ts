import { type Database, violatedConstraint } from '../platform/database/index.ts';
import { admitToRead, type Caller } from '../platform/identity/caller.ts';
import type { VerifiedIdentity, VerifyIdentity } from '../platform/identity/identity-verifier.ts';
import { newId } from '../platform/ids.ts';
import { limits } from '../platform/rate-limits/limits.ts';
import type { RateLimiter } from '../platform/rate-limits/rate-limiter.ts';
import { Refusal } from '../platform/refusal.ts';
import type { AccessTokens } from './access-tokens.ts';
import { type BoundUser, findRole, isRemoved, upsertUser } from './store.ts';

interface SignIn {
  /** The email of the call's path. */
  email: string;
  body: { email: string; name?: string | null; idToken: string };
}

/** Who may come in, and as what. */
export class UserService {
  readonly #database: Database;
  readonly #verifyIdentity: VerifyIdentity;
  readonly #tokens: AccessTokens;
  readonly #limiter: RateLimiter;

  constructor(
    database: Database,
    verifyIdentity: VerifyIdentity,
    tokens: AccessTokens,
    limiter: RateLimiter,
  ) {
    this.#database = database;
    this.#verifyIdentity = verifyIdentity;
    this.#tokens = tokens;
    this.#limiter = limiter;
  }

  /**
   * Mints an access token against the identity provider's proof. Path, body and proof must name the
   * same email; of the body only the name is trusted beside it (docs/decisions/rulings.md#identity).
   * @throws {Refusal} `invalid-identity`, `forbidden`, `too-many-requests`, `email-bound` or `account-removed`
   */
  async signIn({ email, body }: SignIn): Promise<{ token: string; expiresAt: string }> {
    const identity = await this.#verifyIdentity(body.idToken);
    const named = [email, body.email].map((given) => given.toLowerCase());
    if (named.some((given) => given !== identity.email)) {
      throw new Refusal('forbidden', { detail: 'The sign-in is for another email than the call.' });
    }
    await this.#limiter.take(limits.signIn, identity.email);
    const user = await this.#bind(identity, body.name?.trim() || identity.name || null);
    if (hasEnded(identity, user)) {
      throw new Refusal('invalid-identity', { detail: 'This sign-in has been ended. Sign in again.' });
    }
    return this.#tokens.issue(user.id, identity);
  }

  async #bind(identity: VerifiedIdentity, name: string | null): Promise<BoundUser> {
    const { uid, email, emailVerified, validSince } = identity;
    const nameOfEmail = email.slice(0, email.indexOf('@'));
    const id = newId('user');
    const upsert = () =>
      this.#database.run(upsertUser, [id, uid, email, name, nameOfEmail, emailVerified, validSince]);
    // Two first sign-ins at once can meet on the uid; the second then finds what the first has made.
    const [user] = await upsert().catch(unlessUidTaken(upsert)).catch(unlessUidTaken(emailBound));
    if (user) return user;
    const [known] = await this.#database.run(isRemoved, [email]);
    throw new Refusal(known?.removed ? 'account-removed' : 'email-bound');
  }

  /** Whether a user has admin rights; customers may ask for themselves only. */
  async isAdmin(caller: Caller, email: string): Promise<boolean> {
    admitToRead(caller, email);
    const [user] = await this.#database.run(findRole, [email.toLowerCase()]);
    return user?.role === 'admin' && user.email_verified;
  }
}

const hasEnded = (
  { authenticatedAt }: VerifiedIdentity,
  { sessions_valid_from: validFrom }: BoundUser,
): boolean => validFrom !== null && authenticatedAt * 1000 < validFrom.getTime();

const unlessUidTaken =
  <Answer>(instead: () => Promise<Answer>) =>
  (error: unknown): Promise<Answer> => {
    if (violatedConstraint(error) !== 'users_uid_unique') throw error;
    return instead();
  };

const emailBound = async (): Promise<never> => {
  throw new Refusal('email-bound', { detail: 'This sign-in belongs to another email.' });
};
