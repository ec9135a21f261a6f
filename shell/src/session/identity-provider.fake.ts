import type { Account } from '@shop/host';
import type { IdentityProvider } from './identity-provider.ts';
import type { StoredSession } from './stored-token.ts';

export const MINUTE = 60_000;

export const customer: Account = {
  uid: 'uid-customer',
  email: 'customer@example.com',
  displayName: 'Casey Customer',
  photoURL: null,
  emailVerified: true,
};

export const admin: Account = {
  ...customer,
  uid: 'uid-admin',
  email: 'admin@example.com',
  displayName: 'Ada Admin',
};

/** A stored session whose token expires after this many milliseconds. */
export const sessionOf = (account: Account, token: string, left = 60 * MINUTE): StoredSession => ({
  token,
  account,
  expiresAt: new Date(Date.now() + left).toISOString(),
});

/** An identity provider that signs anyone in as `account`, and records the calls. */
export function fakeIdentityProvider(account: Account = customer, { signedIn = false } = {}) {
  let current = signedIn ? account : undefined;
  const asked: string[] = [];
  const provider: IdentityProvider = {
    async signIn() {
      asked.push('sign in');
      current = account;
    },
    async signInWithPopup() {
      asked.push('popup');
      current = account;
    },
    async createAccount({ email }) {
      asked.push('create account');
      current = { ...account, email, displayName: null };
    },
    async sendVerificationEmail() {
      asked.push('verification email');
    },
    async setDisplayName(displayName) {
      asked.push('display name');
      if (current) current = { ...current, displayName };
    },
    async sendPasswordReset(email) {
      asked.push(`reset ${email}`);
    },
    async prove({ fresh = false } = {}) {
      asked.push(fresh ? 'fresh ID token' : 'ID token');
      return current && { account: current, idToken: `id token of ${current.uid}` };
    },
    async signOut() {
      asked.push('sign out');
      current = undefined;
    },
  };
  return { provider, asked, load: async () => provider };
}
