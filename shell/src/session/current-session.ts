import { queryClient } from '@shop/api-client';
import type { Session, SessionStore } from '@shop/host';
import { createStore } from 'zustand/vanilla';
import { sameAccount } from './account-record.ts';
import { openStoredSession, type StoredSession, TOKEN_KEY } from './stored-token.ts';

/** The session of this tab: what is stored, and the store that the screens follow. */
export interface CurrentSession {
  readonly store: SessionStore;
  /** The token and account that count now; `undefined` for a visitor. */
  read(): StoredSession | undefined;
  /** Signs in, or puts a renewed token in the place of the old one. */
  begin(session: StoredSession): void;
  end(): void;
}

/**
 * Opens the session that the browser remembers and follows the other tabs: a sign-in, a renewed token
 * or a sign-out there holds here too (docs/decisions/rulings.md#identity).
 */
export function openCurrentSession(): CurrentSession {
  const stored = openStoredSession();
  // It begins as the server's pages are rendered; what is stored counts from the next moment on.
  const store: SessionStore = createStore<Session>(() => signedOut);
  store.setState(sessionOf(stored.read()), true);

  /** Brings the store to what is stored, and forgets what one person was told before the next one looks. */
  function follow(): StoredSession | undefined {
    const session = stored.read();
    const shown = store.getState().account;
    if (shown && shown.uid !== session?.account.uid) queryClient.clear();
    if (!sameAccount(shown, session?.account)) store.setState(sessionOf(session), true);
    return session;
  }

  addEventListener('storage', (event) => {
    if (event.key === TOKEN_KEY || event.key === null) follow();
  });
  // A page that comes back from the back-forward cache heard nothing while it lay there.
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
