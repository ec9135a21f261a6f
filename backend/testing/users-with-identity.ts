import type { Database } from '../src/foundation/database/index.ts';
import type { VerifiedIdentity } from '../src/foundation/identity/identity-verifier.ts';
import { unlimited } from '../src/foundation/rate-limits/rate-limiter.ts';
import { openAccessTokens } from '../src/people/users/access-tokens.ts';
import { openUsers, type UserService } from '../src/people/users/service.ts';

/** ID tokens carry their times in whole seconds. */
export const secondsFromNow = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds;

export const anySignIn = { secondFactor: false, maxAgeSeconds: 0 };

/** The users of a shop whose identity provider says this of all who sign in. */
export function usersWith(
  database: Database,
  identity: Partial<VerifiedIdentity> & { email: string },
): UserService {
  const verify = async () => ({
    uid: `uid of ${identity.email}`,
    emailVerified: true,
    name: undefined,
    authenticatedAt: secondsFromNow(0),
    secondFactor: false,
    validSince: 0,
    ...identity,
  });
  return openUsers(database, verify, openAccessTokens(database, 60, anySignIn), unlimited);
}

export const signInTo = (users: UserService, email: string): Promise<{ token: string }> =>
  users.signIn({ email, body: { email, idToken: 'any' } });
