import type { TokenSource } from '@shop/api-client/internal';
import type { CurrentSession } from './current-session.ts';
import { forgetSignIn } from './forget-sign-in.ts';
import type { LoadIdentityProvider } from './identity-provider.ts';
import { revokeAccessToken } from './revoke-access-token.ts';
import type { StoredSession } from './stored-token.ts';

/** A token is renewed before use when less than this is left, in milliseconds. */
const RENEWAL_MARGIN = 5 * 60_000;
/** Between two proactive renewals: a wrong clock or a failing provider must not slow every call. */
const QUIET_RENEWAL_INTERVAL = 60_000;

/** A renewal under way, and the user whose token it renews. */
interface Renewal {
  uid: string;
  token: Promise<string | undefined>;
}

/**
 * Gives calls their token and renews it. Concurrent calls of one account share one renewal. A call belongs to
 * the account it began with: when somebody else is signed in by the time its answer comes, it neither gets
 * their token nor ends their session.
 */
export function openTokenSource(
  session: CurrentSession,
  identityProvider: LoadIdentityProvider,
): TokenSource {
  /** The user of each token given to a call; there is about one token an hour. */
  const owners = new Map<string, string>();
  let renewal: Renewal | undefined;
  let quietRenewalAt = Number.NEGATIVE_INFINITY;

  function give(held: StoredSession | undefined, uid: string): string | undefined {
    if (held?.account.uid !== uid) return undefined;
    owners.set(held.token, uid);
    return held.token;
  }

  /** The code comes in one chunk with the identity provider's library. */
  async function renew(uid: string): Promise<string | undefined> {
    const provider = await identityProvider();
    const { renewToken } = await import(/* webpackChunkName: "identity" */ './renew-token.ts');
    return renewToken(uid, session, provider);
  }

  function renewalOf(uid: string): Promise<string | undefined> {
    if (renewal?.uid === uid) return renewal.token;
    const started: Renewal = {
      uid,
      token: renew(uid).finally(() => {
        if (renewal === started) renewal = undefined;
      }),
    };
    renewal = started;
    return started.token;
  }

  /** A failure is ignored: the old token may still be valid, and if not, the call's 401 says so. */
  async function renewQuietly({ account: { uid }, token }: StoredSession): Promise<void> {
    const underWay = renewal?.uid === uid;
    if (!underWay && Date.now() - quietRenewalAt < QUIET_RENEWAL_INTERVAL) return;
    if (!underWay) quietRenewalAt = Date.now();
    const renewed = await renewalOf(uid).catch(() => undefined);
    // A call under way with the old token is refused, and repeated with the new one.
    if (renewed && !underWay) void revokeAccessToken(token);
  }

  return {
    async current() {
      const held = session.read();
      if (!held) return undefined;
      const { uid } = held.account;
      if (expiresSoon(held)) await renewQuietly(held);
      return give(session.read(), uid);
    },
    async renew(refused) {
      const uid = owners.get(refused);
      const held = session.read();
      if (!uid || held?.account.uid !== uid) return undefined;
      // Another call, or another tab, has renewed the token already.
      if (held.token === refused) await renewalOf(uid);
      const renewed = session.read();
      return renewed?.token === refused ? undefined : give(renewed, uid);
    },
    lost(refused) {
      if (session.read()?.token !== refused) return;
      session.end();
      void forgetSignIn(identityProvider);
    },
  };
}

/** An unreadable expiry counts as near. */
const expiresSoon = ({ expiresAt }: StoredSession): boolean =>
  !(Date.parse(expiresAt) - Date.now() >= RENEWAL_MARGIN);
