import { callWithToken } from '@shop/api-client/internal';
import type { IdentityProof } from './identity-provider.ts';
import type { StoredSession } from './stored-token.ts';

/** How long a sign-out waits for the server, in milliseconds. */
const REVOCATION_TIMEOUT_MS = 5_000;

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

/** Revokes a token on the server, if possible: the local session is over either way. */
export async function revokeAccessToken(token: string): Promise<void> {
  try {
    const signal = AbortSignal.timeout(REVOCATION_TIMEOUT_MS);
    await callWithToken(token, 'DELETE /session', { signal });
  } catch {
    // It expires within an hour.
  }
}
