import { type Fields, textField } from '../http/fields.ts';
import { nowInSeconds } from '../storage/clock.ts';
import { accountByEmail, accountView, addAccount, parseEmail, setPassword } from './accounts.ts';
import { applyEmailCode } from './action-operations.ts';
import { IdentityError } from './identity-error.ts';
import type { IdentityContext } from './identity-route.ts';
import type { Account } from './identity-state.ts';
import { isPassword, parseNewPassword } from './passwords.ts';
import type { Bearer } from './tokens.ts';

/** Changing a password or deleting an account requires a sign-in within this time. */
const RECENT_SIGN_IN_SECONDS = 300;

/**
 * `accounts:signUp`.
 *
 * @throws IdentityError EMAIL_EXISTS, WEAK_PASSWORD, MISSING_EMAIL, INVALID_EMAIL, MISSING_PASSWORD,
 * ADMIN_ONLY_OPERATION
 */
export function signUp({ state, tokens }: IdentityContext, body: Fields): object {
  const [email, password] = [textField(body, 'email'), textField(body, 'password')];
  // Anonymous accounts are switched off.
  if (!email && !password) throw new IdentityError('ADMIN_ONLY_OPERATION');
  const address = parseEmail(email || undefined);
  if (!password) throw new IdentityError('MISSING_PASSWORD');
  if (accountByEmail(state.accounts, address)) throw new IdentityError('EMAIL_EXISTS');
  const newPassword = parseNewPassword(password);
  const displayName = textField(body, 'displayName');
  const account = addAccount(state.accounts, { email: address, displayName });
  setPassword(account, newPassword);
  return {
    kind: 'identitytoolkit#SignupNewUserResponse',
    ...tokens.startSession(account, 'password'),
    displayName,
  };
}

/**
 * `accounts:signInWithPassword`. An unknown address and a wrong password answer alike, as in projects with
 * email enumeration protection, which new ones have.
 *
 * @throws IdentityError INVALID_LOGIN_CREDENTIALS, USER_DISABLED, TOO_MANY_ATTEMPTS_TRY_LATER, MISSING_EMAIL,
 * INVALID_EMAIL, MISSING_PASSWORD
 */
export function signInWithPassword(
  { state, secondFactors, attempts }: IdentityContext,
  body: Fields,
): object {
  const email = parseEmail(textField(body, 'email'));
  const password = textField(body, 'password');
  if (!password) throw new IdentityError('MISSING_PASSWORD');
  const account = accountByEmail(state.accounts, email);
  if (!account) throw new IdentityError('INVALID_LOGIN_CREDENTIALS');
  if (account.disabled) throw new IdentityError('USER_DISABLED');
  attempts.check(account.localId);
  if (!isPassword(password, account.password)) {
    attempts.fail(account.localId);
    throw new IdentityError('INVALID_LOGIN_CREDENTIALS');
  }
  attempts.forget(account.localId);
  return {
    kind: 'identitytoolkit#VerifyPasswordResponse',
    ...secondFactors.begin(account, 'password'),
    displayName: account.displayName ?? '',
    registered: true,
  };
}

/**
 * `accounts:lookup`.
 * @throws IdentityError MISSING_ID_TOKEN, and the refusals of an invalid ID token
 */
export function lookUp({ tokens }: IdentityContext, body: Fields): object {
  const { account } = tokens.bearerOf(idTokenOf(body));
  return { kind: 'identitytoolkit#GetAccountInfoResponse', users: [accountView(account)] };
}

/**
 * `accounts:update`: applies a mailed code, or changes the signed-in account.
 * @throws IdentityError INVALID_REQ_TYPE, OPERATION_NOT_ALLOWED for what only the project's owner may change,
 * CREDENTIAL_TOO_OLD_LOGIN_AGAIN, and the refusals of a new password
 */
export function update(context: IdentityContext, body: Fields): object {
  const { state, tokens, attempts } = context;
  const oobCode = textField(body, 'oobCode');
  if (oobCode !== undefined) return updateAnswer(applyEmailCode(state, oobCode));
  if (body['idToken'] === undefined) {
    throw new IdentityError('INVALID_REQ_TYPE : Unsupported request parameters.');
  }
  if ([body['localId'], body['disableUser'], body['mfa']].some((given) => given !== undefined))
    throw new IdentityError('OPERATION_NOT_ALLOWED');
  const bearer = tokens.bearerOf(idTokenOf(body));
  const { account, provider } = bearer;
  const password = textField(body, 'password');
  if (password !== undefined) {
    checkRecent(bearer);
    setPassword(account, parseNewPassword(password));
    attempts.forget(account.localId);
  }
  account.displayName = textField(body, 'displayName') ?? account.displayName;
  const needsSession = password !== undefined || body['returnSecureToken'] === true;
  return { ...updateAnswer(account), ...(needsSession ? tokens.startSession(account, provider) : {}) };
}

/** `accounts:delete`. @throws IdentityError MISSING_ID_TOKEN, CREDENTIAL_TOO_OLD_LOGIN_AGAIN */
export function deleteAccount({ state, tokens }: IdentityContext, body: Fields): object {
  const bearer = tokens.bearerOf(idTokenOf(body));
  checkRecent(bearer);
  state.accounts.remove(bearer.account);
  return { kind: 'identitytoolkit#DeleteAccountResponse' };
}

/** The answer of `accounts:update` about an account. */
export function updateAnswer(account: Account): object {
  const { localId, email, emailVerified, displayName, photoUrl } = account;
  return {
    kind: 'identitytoolkit#SetAccountInfoResponse',
    localId,
    email,
    emailVerified,
    displayName,
    photoUrl,
    passwordHash: account.password ? 'REDACTED' : undefined,
    providerUserInfo: account.providers,
  };
}

function idTokenOf(body: Fields): string {
  const idToken = textField(body, 'idToken');
  if (!idToken) throw new IdentityError('MISSING_ID_TOKEN');
  return idToken;
}

function checkRecent({ authenticatedAt }: Bearer): void {
  if (nowInSeconds() - authenticatedAt <= RECENT_SIGN_IN_SECONDS) return;
  throw new IdentityError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
}
