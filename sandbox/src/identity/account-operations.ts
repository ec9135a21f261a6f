import { type Fields, textField, textsField } from '../http/fields.ts';
import {
  accountByEmail,
  accountView,
  addAccount,
  parseEmail,
  setPassword,
  unlinkProvider,
} from './accounts.ts';
import { applyEmailCode } from './action-operations.ts';
import { IdentityError } from './identity-error.ts';
import type { IdentityState } from './identity-state.ts';
import { isPassword, parseNewPassword } from './passwords.ts';
import type { Tokens } from './tokens.ts';

/** `accounts:signUp`. @throws IdentityError EMAIL_EXISTS, WEAK_PASSWORD, INVALID_EMAIL, ADMIN_ONLY_OPERATION */
export function signUp(state: IdentityState, tokens: Tokens, body: Fields): object {
  const password = textField(body, 'password');
  if (textField(body, 'idToken')) throw new IdentityError('OPERATION_NOT_ALLOWED');
  // Anonymous accounts are switched off.
  if (!textField(body, 'email') && !password) throw new IdentityError('ADMIN_ONLY_OPERATION');
  const email = parseEmail(textField(body, 'email'));
  if (accountByEmail(state.accounts, email)) throw new IdentityError('EMAIL_EXISTS');
  const newPassword = parseNewPassword(password);
  const account = addAccount(state.accounts, { email, displayName: textField(body, 'displayName') });
  setPassword(account, newPassword);
  return { kind: 'identitytoolkit#SignupNewUserResponse', ...tokens.startSession(account, 'password') };
}

/**
 * `accounts:signInWithPassword`. An unknown address and a wrong password answer alike, as in projects with
 * email enumeration protection, which new ones have.
 *
 * @throws IdentityError INVALID_LOGIN_CREDENTIALS, MISSING_PASSWORD, INVALID_EMAIL
 */
export function signInWithPassword(state: IdentityState, tokens: Tokens, body: Fields): object {
  const account = accountByEmail(state.accounts, parseEmail(textField(body, 'email')));
  const password = textField(body, 'password');
  if (!password) throw new IdentityError('MISSING_PASSWORD');
  if (!account || !isPassword(password, account.password))
    throw new IdentityError('INVALID_LOGIN_CREDENTIALS');
  if (account.disabled) throw new IdentityError('USER_DISABLED');
  return {
    kind: 'identitytoolkit#VerifyPasswordResponse',
    ...tokens.startSession(account, 'password'),
    displayName: account.displayName ?? '',
    registered: true,
  };
}

/** `accounts:lookup`. */
export function lookUp(tokens: Tokens, body: Fields): object {
  const { account } = tokens.bearerOf(textField(body, 'idToken'));
  return { kind: 'identitytoolkit#GetAccountInfoResponse', users: [accountView(account)] };
}

/**
 * `accounts:update`: applies a mailed code, or changes the signed-in account.
 *
 * @throws IdentityError WEAK_PASSWORD, OPERATION_NOT_ALLOWED for an email that was not confirmed first
 */
export function update(state: IdentityState, tokens: Tokens, body: Fields): object {
  const oobCode = textField(body, 'oobCode');
  if (oobCode !== undefined) return accountView(applyEmailCode(state, oobCode));
  const { account, provider } = tokens.bearerOf(textField(body, 'idToken'));
  if (textField(body, 'email')) {
    throw new IdentityError('OPERATION_NOT_ALLOWED : Please verify the new email before changing email.');
  }
  const password = textField(body, 'password');
  if (password !== undefined) setPassword(account, parseNewPassword(password));
  account.displayName = textField(body, 'displayName') ?? account.displayName;
  account.photoUrl = textField(body, 'photoUrl') ?? account.photoUrl;
  const cleared = textsField(body, 'deleteAttribute');
  if (cleared.includes('DISPLAY_NAME')) account.displayName = undefined;
  if (cleared.includes('PHOTO_URL')) account.photoUrl = undefined;
  for (const providerId of textsField(body, 'deleteProvider')) unlinkProvider(account, providerId);
  const needsSession = password !== undefined || body['returnSecureToken'] === true;
  return { ...accountView(account), ...(needsSession ? tokens.startSession(account, provider) : {}) };
}

/** `accounts:delete`. */
export function deleteAccount(state: IdentityState, tokens: Tokens, body: Fields): object {
  const { account } = tokens.bearerOf(textField(body, 'idToken'));
  state.accounts.remove(account);
  return { kind: 'identitytoolkit#DeleteAccountResponse' };
}
