import { ApiProblem } from '@shop/api-client';
import type { CurrentSession } from './current-session.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { mintAccessToken } from './mint-access-token.ts';
import { revokeAccessToken } from './revoke-access-token.ts';

/**
 * @returns `undefined` when the session is over, or no longer valid
 * @throws {Error} when that cannot be determined at present; the session stays
 */
export async function renewToken(
  uid: string,
  session: CurrentSession,
  provider: IdentityProvider,
): Promise<string | undefined> {
  const proof = await provider.prove({ fresh: true });
  if (proof?.account.uid !== uid) return undefined;
  try {
    const renewed = await mintAccessToken(proof);
    if (session.read()?.account.uid !== uid) {
      // Signed out meanwhile: a late answer must not restore the session.
      await revokeAccessToken(renewed.token);
      return undefined;
    }
    session.begin(renewed);
    return renewed.token;
  } catch (failure) {
    if (failure instanceof ApiProblem && [401, 403].includes(failure.status)) return undefined;
    throw failure;
  }
}
