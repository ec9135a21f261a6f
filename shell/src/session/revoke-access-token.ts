import { callWithToken } from '@shop/api-client/internal';

/** How long a sign-out waits for the server, in milliseconds. */
const REVOCATION_TIMEOUT_MS = 5_000;

/** Revokes a token on the server, if possible: the local session is over either way. */
export async function revokeAccessToken(token: string): Promise<void> {
  try {
    const signal = AbortSignal.timeout(REVOCATION_TIMEOUT_MS);
    await callWithToken(token, 'DELETE /session', { signal });
  } catch {
    // It expires within an hour.
  }
}
