import type { Table } from '../storage/table.ts';
import { addAccount, linkProvider, setPassword } from './accounts.ts';
import type { Account } from './identity-state.ts';

/** The password of every demo account that has one. */
export const DEMO_PASSWORD = 'Parts-2026!';

/** Accounts that sign in by email and password. */
const demoAccounts = [
  { email: 'admin@example.com', displayName: 'Ada Admin' },
  { email: 'customer@example.com', displayName: 'Carl Customer' },
] as const;

/** The account the provider's chooser offers. */
const demoGoogleAccount = {
  email: 'google.customer@example.com',
  displayName: 'Gina Google',
} as const;

/** Fills a new store; a store in use stays as it is. */
export function addDemoAccounts(accounts: Table<Account>): void {
  for (const { email, displayName } of demoAccounts) {
    const account = addAccount(accounts, { email, displayName, emailVerified: true });
    setPassword(account, DEMO_PASSWORD);
  }
  const { email, displayName } = demoGoogleAccount;
  const rawId = `google-${email}`;
  const google = addAccount(accounts, { email, displayName, emailVerified: true });
  linkProvider(google, { providerId: 'google.com', rawId, email, displayName });
}
