import { ApiProblem } from '@shop/api-client';
import { callWithToken } from '@shop/api-client/internal';
import type { CurrentSession } from './current-session.ts';
import type { IdentityProvider, ProvenIdentity } from './identity-provider.ts';
import { revokeAccessToken } from './revoke-access-token.ts';
import type { StoredSession } from './stored-token.ts';

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

/**
 * Exchanges an ID token of the identity provider for an access token (docs/decisions/rulings.md#identity). Sent
 * without a bearer (docs/specification.md#calls).
 * @throws {ApiProblem} the backend refuses the ID token or the account
 * @throws {ApiUnreachable} no answer came
 */
export async function mintAccessToken({ account, idToken }: ProvenIdentity): Promise<StoredSession> {
  const { email, displayName } = account;
  const { token, expiresAt } = await callWithToken(undefined, 'PUT /user/{email}', {
    params: { email },
    body: { email, name: displayName, idToken },
  });
  return { token, expiresAt, account };
}
