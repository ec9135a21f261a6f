import { type Fields, groupField, textField } from '../http/fields.ts';
import { accountByEmail, accountView, addAccount, parseEmail, setPassword } from './accounts.ts';
import { verifyEmail } from './action-codes.ts';
import type { IdentityContext } from './identity-context.ts';
import { IdentityError } from './identity-error.ts';
import { isPassword, parseNewPassword } from './passwords.ts';
import { beginSession, secondFactorsOf } from './second-factor.ts';

/**
 * `accounts:signUp`.
 *
 * @throws IdentityError EMAIL_EXISTS, WEAK_PASSWORD, MISSING_EMAIL, INVALID_EMAIL, MISSING_PASSWORD
 */
export function signUp({ state, tokens }: IdentityContext, body: Fields): object {
  const email = parseEmail(textField(body, 'email'));
  const password = parseNewPassword(textField(body, 'password'));
  if (accountByEmail(state.accounts, email)) throw new IdentityError('EMAIL_EXISTS');
  const displayName = textField(body, 'displayName');
  const account = addAccount(state.accounts, { email, displayName });
  setPassword(account, password);
  return tokens.startSession(account, 'password');
}

/**
 * `accounts:signInWithPassword`. An unknown address and a wrong password answer alike, as in projects with
 * email enumeration protection, which new ones have.
 *
 * @throws IdentityError INVALID_LOGIN_CREDENTIALS, USER_DISABLED, MISSING_EMAIL, INVALID_EMAIL
 */
export function signInWithPassword(context: IdentityContext, body: Fields): object {
  const email = parseEmail(textField(body, 'email'));
  const account = accountByEmail(context.state.accounts, email);
  if (account?.disabled) throw new IdentityError('USER_DISABLED');
  if (!account || !isPassword(textField(body, 'password') ?? '', account.password)) {
    throw new IdentityError('INVALID_LOGIN_CREDENTIALS');
  }
  return beginSession(context, account, 'password');
}

/**
 * `accounts:lookup`.
 * @throws IdentityError the refusals of an invalid ID token
 */
export function lookUp({ tokens }: IdentityContext, body: Fields): object {
  const { account } = tokens.bearerOf(textField(body, 'idToken'));
  return { users: [accountView(account)] };
}

/**
 * `accounts:update`: applies a mailed code, or changes name or password of the signed-in account.
 * @throws IdentityError OPERATION_NOT_ALLOWED for what only the project's owner may change, and the refusals of a code, an
 * ID token or a new password
 */
export function update({ state, tokens }: IdentityContext, body: Fields): object {
  const oobCode = textField(body, 'oobCode');
  if (oobCode !== undefined) return accountView(verifyEmail(state, oobCode));
  if ([body['localId'], body['disableUser'], body['mfa']].some((given) => given !== undefined))
    throw new IdentityError('OPERATION_NOT_ALLOWED');
  const { account, provider } = tokens.bearerOf(textField(body, 'idToken'));
  const password = textField(body, 'password');
  if (password !== undefined) setPassword(account, parseNewPassword(password));
  account.displayName = textField(body, 'displayName') ?? account.displayName;
  return { ...accountView(account), ...tokens.startSession(account, provider) };
}

/** `accounts:delete`. @throws IdentityError the refusals of an invalid ID token */
export function deleteAccount({ state, tokens }: IdentityContext, body: Fields): object {
  state.accounts.remove(tokens.bearerOf(textField(body, 'idToken')).account);
  return {};
}

/**
 * `projects/{project}/accounts:update`: the operator's changes to an account, as in the provider's console.
 * @throws IdentityError USER_NOT_FOUND
 */
export function administer({ state }: IdentityContext, body: Fields): object {
  const account = state.accounts.find(textField(body, 'localId'));
  if (!account) throw new IdentityError('USER_NOT_FOUND');
  const { disableUser } = body;
  if (typeof disableUser === 'boolean') account.disabled = disableUser;
  const mfa = groupField(body, 'mfa');
  if (mfa) account.secondFactors = secondFactorsOf(mfa);
  return accountView(account);
}
