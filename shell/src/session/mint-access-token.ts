import { callWithToken } from '@shop/api-client/internal';
import type { IdentityProof } from './identity-provider.ts';
import type { StoredSession } from './stored-token.ts';

/**
 * Exchanges the identity provider's proof for an access token (docs/decisions/rulings.md#identity). Sent
 * without a bearer (docs/specification.md#calls).
 * @throws {ApiProblem} the backend refuses the proof or the account
 * @throws {ApiUnreachable} no answer came
 */
export async function mintAccessToken({ account, idToken }: IdentityProof): Promise<StoredSession> {
  const { email, displayName } = account;
  const { token, expiresAt } = await callWithToken(undefined, 'PUT /user/{email}', {
    params: { email },
    body: { email, name: displayName, idToken },
  });
  return { token, expiresAt, account };
}
