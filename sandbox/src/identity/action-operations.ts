import { type Fields, textField } from '../http/fields.ts';
import { accountByEmail, changeEmail, parseEmail, setPassword } from './accounts.ts';
import { findActionCode, isActionType, mailActionCode } from './action-codes.ts';
import { IdentityError } from './identity-error.ts';
import type { Account, ActionCode, IdentityState } from './identity-state.ts';
import { parseNewPassword } from './passwords.ts';
import type { Tokens } from './tokens.ts';

/**
 * `accounts:sendOobCode`: mails a verification, a password reset or a change of address. A reset for an
 * address nobody has answers like any other and mails nothing (email enumeration protection).
 *
 * @throws IdentityError INVALID_EMAIL, EMAIL_EXISTS, OPERATION_NOT_ALLOWED
 */
export function sendActionCode(state: IdentityState, tokens: Tokens, body: Fields): object {
  const requestType = textField(body, 'requestType');
  if (!isActionType(requestType)) throw new IdentityError('OPERATION_NOT_ALLOWED');
  const continueUrl = textField(body, 'continueUrl');
  if (requestType === 'PASSWORD_RESET') {
    const email = parseEmail(textField(body, 'email'));
    const account = accountByEmail(state.accounts, email);
    if (account) mailActionCode(state, { requestType, account, continueUrl });
    return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email };
  }
  const { account } = tokens.bearerOf(textField(body, 'idToken'));
  const isChange = requestType === 'VERIFY_AND_CHANGE_EMAIL';
  const newEmail = isChange ? unusedEmail(state, textField(body, 'newEmail')) : undefined;
  mailActionCode(state, { requestType, account, newEmail, continueUrl });
  return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email: account.email };
}

/**
 * Applies a mailed verification or change of address, and uses the code up.
 *
 * @throws IdentityError INVALID_OOB_CODE, EXPIRED_OOB_CODE, EMAIL_EXISTS
 */
export function applyEmailCode(state: IdentityState, oobCode: string | undefined): Account {
  const code = findActionCode(state, oobCode, ['VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL']);
  const account = accountOf(state, code);
  if (code.newEmail) changeEmail(account, unusedEmail(state, code.newEmail));
  account.emailVerified = true;
  state.actionCodes.remove(code);
  return account;
}

/**
 * `accounts:resetPassword`: without `newPassword` it tells what a code is for; with one it sets the password.
 *
 * @throws IdentityError INVALID_OOB_CODE, EXPIRED_OOB_CODE, WEAK_PASSWORD
 */
export function resetPassword(state: IdentityState, body: Fields): object {
  const newPassword = textField(body, 'newPassword');
  const oobCode = textField(body, 'oobCode');
  if (newPassword === undefined) {
    const { email, requestType, newEmail } = findActionCode(state, oobCode, [
      'PASSWORD_RESET',
      'VERIFY_EMAIL',
      'VERIFY_AND_CHANGE_EMAIL',
    ]);
    return { kind: 'identitytoolkit#ResetPasswordResponse', email, requestType, newEmail };
  }
  const code = findActionCode(state, oobCode, ['PASSWORD_RESET']);
  const account = accountOf(state, code);
  setPassword(account, parseNewPassword(newPassword));
  account.emailVerified = true; // the mail reached its owner
  state.actionCodes.remove(code);
  const { email, requestType } = code;
  return { kind: 'identitytoolkit#ResetPasswordResponse', email, requestType };
}

function accountOf(state: IdentityState, code: ActionCode): Account {
  const account = state.accounts.find(code.accountId);
  if (!account) throw new IdentityError('INVALID_OOB_CODE');
  return account;
}

function unusedEmail(state: IdentityState, value: string | undefined): string {
  const email = parseEmail(value);
  if (accountByEmail(state.accounts, email)) throw new IdentityError('EMAIL_EXISTS');
  return email;
}
