import { callWithToken } from '@shop/api-client/internal';
import type { ProvenIdentity } from './identity-provider.ts';
import type { StoredSession } from './stored-token.ts';

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
