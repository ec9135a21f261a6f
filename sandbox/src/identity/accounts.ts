import { nowInSeconds } from '../storage/clock.ts';
import { randomId } from '../storage/random-id.ts';
import type { Table } from '../storage/table.ts';
import { IdentityError } from './identity-error.ts';
import type { Account, ProviderLink } from './identity-state.ts';
import { hashPassword } from './passwords.ts';

/** The initial data of an account. */
export interface NewAccount {
  readonly email: string;
  readonly emailVerified?: boolean;
  readonly displayName?: string | undefined;
}

/** Adds an account that cannot sign in yet: give it a password or a provider. */
export function addAccount(
  accounts: Table<Account>,
  { email, emailVerified = false, ...rest }: NewAccount,
): Account {
  return accounts.add({
    localId: randomId(28),
    email,
    emailVerified,
    ...rest,
    validSince: 0,
    providers: [],
  });
}

export function accountByEmail(accounts: Table<Account>, email: string): Account | undefined {
  return accounts.all().find((account) => account.email === email);
}

/**
 * Reads an address as loosely as the provider does; the shop's sign-up form has a stricter pattern.
 * @throws IdentityError MISSING_EMAIL, INVALID_EMAIL
 */
export function parseEmail(value: string | undefined): string {
  if (value === undefined) throw new IdentityError('MISSING_EMAIL');
  if (!/^[^@\s]+@[^@\s]+$/.test(value)) throw new IdentityError('INVALID_EMAIL');
  return value.toLowerCase();
}

/** Sets the account's password. ID tokens issued before this second become invalid. */
export function setPassword(account: Account, password: string): void {
  account.password = hashPassword(password);
  account.validSince = nowInSeconds();
  linkProvider(account, { providerId: 'password', rawId: account.email, email: account.email });
}

/** Adds a way to sign in, or updates its data. */
export function linkProvider(account: Account, link: ProviderLink): void {
  account.providers = [...account.providers.filter((other) => other.providerId !== link.providerId), link];
}

/** Removes the password as a way to sign in. */
export function removePassword(account: Account): void {
  account.providers = account.providers.filter((link) => link.providerId !== 'password');
  account.password = undefined;
}

/** The account as `accounts:lookup` shows it. */
export function accountView(account: Account): object {
  const { localId, email, emailVerified, disabled, displayName, validSince, providers } = account;
  return {
    ...{ localId, email, emailVerified, disabled, displayName },
    validSince: String(validSince),
    providerUserInfo: providers.map((link) => ({ ...link, displayName: link.displayName ?? displayName })),
  };
}
