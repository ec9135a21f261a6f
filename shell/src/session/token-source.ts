import { ApiProblem, type TokenSource } from '@shop/api-client';
import { mintAccessToken, revokeAccessToken } from './access-token.ts';
import type { CurrentSession } from './current-session.ts';
import { forgetSignIn } from './forget-sign-in.ts';
import type { LoadIdentityProvider } from './identity-provider.ts';
import type { StoredSession } from './stored-token.ts';

/** A token with less than this left is renewed before it is used, in milliseconds. */
const RENEWAL_MARGIN = 5 * 60_000;
/** Between two renewals that nobody asked for: a wrong clock or a failing provider must not slow every call. */
const QUIET_RENEWAL_INTERVAL = 60_000;

/** Gives the calls their token and keeps it fresh. However many calls ask, one renewal runs. */
export function openTokenSource(
  session: CurrentSession,
  identityProvider: LoadIdentityProvider,
): TokenSource {
  let renewal: Promise<string | undefined> | undefined;
  let quietRenewalAt = Number.NEGATIVE_INFINITY;

  function renew(): Promise<string | undefined> {
    renewal ??= renewToken(session, identityProvider).finally(() => {
      renewal = undefined;
    });
    return renewal;
  }

  /** A failure is passed over: the old token may still do, and if not, the call's 401 says so. */
  async function renewQuietly(): Promise<void> {
    if (!renewal && Date.now() - quietRenewalAt < QUIET_RENEWAL_INTERVAL) return;
    if (!renewal) quietRenewalAt = Date.now();
    await renew().catch(() => undefined);
  }

  return {
    async current() {
      const held = session.read();
      if (held && endsSoon(held)) await renewQuietly();
      return session.read()?.token;
    },
    renew,
    lost() {
      if (!session.read()) return;
      session.end();
      void forgetSignIn(identityProvider);
    },
  };
}

/** An end that cannot be read counts as near. */
const endsSoon = ({ expiresAt }: StoredSession): boolean =>
  !(Date.parse(expiresAt) - Date.now() >= RENEWAL_MARGIN);

/**
 * @returns `undefined` when the session cannot go on: over by now, or no longer vouched for
 * @throws {Error} when that cannot be found out at present; the session stays
 */
async function renewToken(
  session: CurrentSession,
  identityProvider: LoadIdentityProvider,
): Promise<string | undefined> {
  const uid = session.read()?.account.uid;
  if (uid === undefined) return undefined;
  const provider = await identityProvider();
  const proof = await provider.prove({ anew: true });
  if (proof?.account.uid !== uid) return undefined;
  try {
    const renewed = await mintAccessToken(proof);
    if (session.read()?.account.uid !== uid) {
      // Signed out meanwhile: a late answer must not bring the session back.
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
