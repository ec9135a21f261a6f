import type { Account } from '@shop/host';
import { parseAccount } from './account-record.ts';

/** An access token, when it ends, and whose it is. */
export interface StoredSession {
  token: string;
  /** When the token ends, ISO 8601; empty when that is not known. */
  expiresAt: string;
  account: Account;
}

/** Where the browser keeps the session between visits. */
export interface SessionStorageArea {
  read(): StoredSession | undefined;
  write(session: StoredSession): void;
  clear(): void;
}

/** The specification's name (section 3). */
export const TOKEN_KEY = 'accessToken';
const EXPIRY_KEY = 'accessTokenExpiresAt';
const ACCOUNT_KEY = 'account';

/**
 * Keeps the session in local storage, where every tab of the shop sees it. Nothing of it throws: a
 * browser that refuses storage (private mode, full disk) has the session for this visit, in memory.
 */
export function openStoredSession(): SessionStorageArea {
  let memory: { session: StoredSession | undefined } | undefined;

  return {
    read() {
      if (memory) return memory.session;
      try {
        return readFrom(localStorage);
      } catch {
        memory = { session: undefined };
        return undefined;
      }
    },
    write(session) {
      try {
        if (!memory) return writeTo(localStorage, session);
      } catch {
        // From here on memory is the truth, so that half a write is never read back.
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

/** What is corrupt or incomplete counts as nothing: the visitor signs in again. */
function readFrom(storage: Storage): StoredSession | undefined {
  const token = storage.getItem(TOKEN_KEY);
  const account = parseAccount(storage.getItem(ACCOUNT_KEY));
  if (!token || !account) return undefined;
  return { token, account, expiresAt: storage.getItem(EXPIRY_KEY) ?? '' };
}

/** The token comes last: another tab that hears of it finds the rest in place. */
function writeTo(storage: Storage, { token, expiresAt, account }: StoredSession): void {
  storage.setItem(ACCOUNT_KEY, JSON.stringify(account));
  storage.setItem(EXPIRY_KEY, expiresAt);
  storage.setItem(TOKEN_KEY, token);
}
