import { queryClient } from '@shop/api-client';
import type { Session, SessionStore } from '@shop/host';
import { createStore } from 'zustand/vanilla';
import { sameAccount } from './account-record.ts';
import { openStoredSession, type StoredSession, TOKEN_KEY } from './stored-token.ts';
import { forgetTabDrafts } from './tab-drafts.ts';

/** The session of this tab: the stored one, and the store that the screens subscribe to. */
export interface CurrentSession {
  readonly store: SessionStore;
  /** The current token and account; `undefined` for a visitor. */
  read(): StoredSession | undefined;
  /** Signs in, or replaces the token by a renewed one. */
  begin(session: StoredSession): void;
  end(): void;
}

/**
 * Opens the stored session and follows the other tabs: a sign-in, a renewed token or a sign-out there applies
 * here too (docs/decisions/rulings.md#identity).
 */
export function openCurrentSession(): CurrentSession {
  const stored = openStoredSession();
  // Starts in the state of the server's rendering; the stored session applies from the next tick.
  const store: SessionStore = createStore<Session>(() => signedOut);
  store.setState(sessionOf(stored.read()), true);

  /** Updates the store from storage, and clears cached data when the user changes. */
  function follow(): StoredSession | undefined {
    const session = stored.read();
    const shown = store.getState().account;
    if (shown && shown.uid !== session?.account.uid) queryClient.clear();
    if (!sameAccount(shown, session?.account)) store.setState(sessionOf(session), true);
    return session;
  }

  addEventListener('storage', (event) => {
    if (event.key !== TOKEN_KEY && event.key !== null) return;
    const shown = store.getState().account;
    const session = follow();
    // They signed out in another tab. A session that ran out in this one keeps what they were typing.
    if (shown && shown.uid !== session?.account.uid) forgetTabDrafts();
  });
  // A page in the back-forward cache receives no events.
  addEventListener('pageshow', (event) => {
    if (event.persisted) follow();
  });

  return {
    store,
    read: follow,
    begin(session) {
      stored.write(session);
      follow();
    },
    end() {
      stored.clear();
      follow();
    },
  };
}

export const signedOut: Session = { status: 'signed-out', account: undefined };

const sessionOf = (stored: StoredSession | undefined): Session =>
  stored ? { status: 'signed-in', account: stored.account } : signedOut;
