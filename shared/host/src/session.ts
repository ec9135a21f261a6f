import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { host } from './host.ts';

/** The signed-in account as the identity provider holds it. */
export interface Account {
  uid: string;
  email: string;
  displayName: string | null;
  photoURL: string | null;
  emailVerified: boolean;
}

/**
 * The present session. `resolving` until the stored session is read. `signed-in` means that an access token
 * exists, not only an account with the identity provider.
 */
export type Session =
  | { status: 'resolving' | 'signed-out'; account: undefined }
  | { status: 'signed-in'; account: Account };

export type SessionStore = StoreApi<Session>;

/** Subscribes a component to the session. */
export function useSession<Slice>(select: (session: Session) => Slice): Slice {
  return useStore(host().session, select);
}
