import { type Fields, textField } from '../http/fields.ts';
import { accountByEmail, parseEmail, setPassword } from './accounts.ts';
import { findActionCode, isActionType, mailActionCode } from './action-codes.ts';
import { IdentityError } from './identity-error.ts';
import type { IdentityContext } from './identity-route.ts';
import type { Account, ActionCode, IdentityState } from './identity-state.ts';
import { parseNewPassword } from './passwords.ts';

/**
 * `accounts:sendOobCode`: mails a verification or a password reset. A reset for an
 * unknown address answers like any other and mails nothing (email enumeration protection).
 * @throws IdentityError MISSING_REQ_TYPE, MISSING_EMAIL, INVALID_EMAIL, MISSING_ID_TOKEN, INVALID_CONTINUE_URI,
 * UNAUTHORIZED_DOMAIN, OPERATION_NOT_ALLOWED
 */
export function sendActionCode(context: IdentityContext, body: Fields): object {
  const { state, tokens } = context;
  const requestType = textField(body, 'requestType');
  if (!requestType) throw new IdentityError('MISSING_REQ_TYPE');
  if (!isActionType(requestType)) throw new IdentityError('OPERATION_NOT_ALLOWED');
  const continueUrl = continueUrlOf(context, textField(body, 'continueUrl'));
  if (requestType === 'PASSWORD_RESET') {
    const email = parseEmail(textField(body, 'email') || undefined);
    const account = accountByEmail(state.accounts, email);
    if (account) mailActionCode(state, { requestType, account, continueUrl });
    return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email };
  }
  const idToken = textField(body, 'idToken');
  if (!idToken) throw new IdentityError('MISSING_ID_TOKEN');
  const { account } = tokens.bearerOf(idToken);
  mailActionCode(state, { requestType, account, continueUrl });
  return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email: account.email };
}

/** Where the page behind a mailed link may lead back to: a page on one of the project's domains. */
function continueUrlOf(context: IdentityContext, url: string | undefined): string | undefined {
  if (url === undefined) return undefined;
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw new IdentityError('INVALID_CONTINUE_URI : ((expected an absolute URI with valid scheme and host))');
  }
  if (!authorizedDomains(context).includes(new URL(url).hostname)) {
    throw new IdentityError('UNAUTHORIZED_DOMAIN : Domain not allowlisted by project');
  }
  return url;
}

/** The domains that sign-ins may come from, and mailed links may lead to. */
export const authorizedDomains = ({ linkOrigin }: Pick<IdentityContext, 'linkOrigin'>): string[] => [
  ...new Set(['localhost', '127.0.0.1', new URL(linkOrigin()).hostname]),
];

/**
 * Applies a mailed verification, and uses up the code.
 * @throws IdentityError INVALID_OOB_CODE, EXPIRED_OOB_CODE
 */
export function applyEmailCode(state: IdentityState, oobCode: string | undefined): Account {
  const code = findActionCode(state, oobCode, 'VERIFY_EMAIL');
  const account = accountOf(state, code);
  account.emailVerified = true;
  state.actionCodes.remove(code);
  return account;
}

/**
 * Sets a new password by a mailed code, and uses up the code.
 * @throws IdentityError INVALID_OOB_CODE, EXPIRED_OOB_CODE, and the refusals of a new password
 */
export function resetPassword(
  { state, attempts }: Pick<IdentityContext, 'state' | 'attempts'>,
  oobCode: string | undefined,
  newPassword: string,
): void {
  const code = findActionCode(state, oobCode, 'PASSWORD_RESET');
  const account = accountOf(state, code);
  setPassword(account, parseNewPassword(newPassword));
  attempts.forget(account.localId);
  account.emailVerified = true; // the mail reached its owner
  state.actionCodes.remove(code);
}

function accountOf(state: IdentityState, code: ActionCode): Account {
  const account = state.accounts.find(code.accountId);
  if (!account) throw new IdentityError('INVALID_OOB_CODE');
  return account;
}
