import type { Account } from '@shop/host';
import { parseAccount } from './account-record.ts';

/** An access token, its expiry, and its user. */
export interface StoredSession {
  token: string;
  /** When the token expires, ISO 8601; empty if unknown. */
  expiresAt: string;
  account: Account;
}

/** The specification's name (section 3). */
export const TOKEN_KEY = 'accessToken';
const EXPIRY_KEY = 'accessTokenExpiresAt';
const ACCOUNT_KEY = 'account';

/**
 * Keeps the session in local storage, which all tabs of the shop share. It never throws: a browser without
 * storage (private mode, full disk) keeps the session for this visit, in memory.
 */
export function openStoredSession() {
  let memory: { session: StoredSession | undefined } | undefined;

  return {
    read(): StoredSession | undefined {
      if (memory) return memory.session;
      try {
        return readFrom(localStorage);
      } catch {
        memory = { session: undefined };
        return undefined;
      }
    },
    write(session: StoredSession) {
      try {
        if (!memory) return writeTo(localStorage, session);
      } catch {
        // From here on memory is used, so that a partial write is never read back.
      }
      memory = { session };
    },
    clear() {
      if (memory) memory = { session: undefined };
      try {
        for (const key of [TOKEN_KEY, EXPIRY_KEY, ACCOUNT_KEY]) localStorage.removeItem(key);
      } catch {
        memory = { session: undefined };
      }
    },
  };
}

/** A corrupt or incomplete session counts as none: the visitor signs in again. */
function readFrom(storage: Storage): StoredSession | undefined {
  const token = storage.getItem(TOKEN_KEY);
  const account = parseAccount(storage.getItem(ACCOUNT_KEY));
  if (!token || !account) return undefined;
  return { token, account, expiresAt: storage.getItem(EXPIRY_KEY) ?? '' };
}

/** The token is written last, so that another tab that sees it finds the rest. */
function writeTo(storage: Storage, { token, expiresAt, account }: StoredSession): void {
  storage.setItem(ACCOUNT_KEY, JSON.stringify(account));
  storage.setItem(EXPIRY_KEY, expiresAt);
  storage.setItem(TOKEN_KEY, token);
}
