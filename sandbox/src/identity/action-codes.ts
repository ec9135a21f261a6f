import { type Fields, textField } from '../http/fields.ts';
import { randomId } from '../storage/random-id.ts';
import { accountByEmail, parseEmail, setPassword } from './accounts.ts';
import type { IdentityContext } from './identity-context.ts';
import { IdentityError } from './identity-error.ts';
import type { Account, ActionCode, ActionType, IdentityState } from './identity-state.ts';
import { parseNewPassword } from './passwords.ts';

const HOUR = 3_600_000;
const KEPT_CODES = 200;

const actions = {
  VERIFY_EMAIL: { mode: 'verifyEmail', subject: 'Verify your email address', lifetime: 72 * HOUR },
  PASSWORD_RESET: { mode: 'resetPassword', subject: 'Reset your password', lifetime: HOUR },
} as const satisfies Record<ActionType, { mode: string; subject: string; lifetime: number }>;

const isActionType = (value: string): value is ActionType => Object.hasOwn(actions, value);

/**
 * `accounts:sendOobCode`: mails a verification or a password reset. A reset for an
 * unknown address answers like any other and mails nothing (email enumeration protection).
 * @throws IdentityError MISSING_EMAIL, INVALID_EMAIL, INVALID_ID_TOKEN, OPERATION_NOT_ALLOWED
 */
export function sendActionCode({ state, tokens }: IdentityContext, body: Fields): object {
  const requestType = textField(body, 'requestType') ?? '';
  if (!isActionType(requestType)) throw new IdentityError('OPERATION_NOT_ALLOWED');
  if (requestType === 'VERIFY_EMAIL') {
    const { account } = tokens.bearerOf(textField(body, 'idToken'));
    mailCode(state, requestType, account);
    return { email: account.email };
  }
  const email = parseEmail(textField(body, 'email'));
  const account = accountByEmail(state.accounts, email);
  if (account) mailCode(state, requestType, account);
  return { email };
}

function mailCode({ actionCodes }: IdentityState, requestType: ActionType, account: Account): void {
  const expiresAt = Date.now() + actions[requestType].lifetime;
  const { localId: accountId, email } = account;
  actionCodes.add({ oobCode: randomId(54), requestType, accountId, email, expiresAt });
  for (const old of actionCodes.newestFirst().slice(KEPT_CODES)) actionCodes.remove(old);
}

/** The mail of a code. Path and query of the link lead to the page that applies it; its origin is the shop's. */
export function mailOf({ requestType, oobCode, email, expiresAt }: ActionCode) {
  const { mode, subject, lifetime } = actions[requestType];
  const query = new URLSearchParams({ mode, oobCode, apiKey: 'stand-in', lang: 'en' });
  return { to: email, subject, sentAt: expiresAt - lifetime, link: `/emulator/action?${query}` };
}

/**
 * Finds a valid code and its account.
 * @throws IdentityError INVALID_OOB_CODE, EXPIRED_OOB_CODE
 */
export function findCode(state: IdentityState, oobCode: string | undefined, requestType: ActionType) {
  const code = state.actionCodes.find(oobCode);
  const account = state.accounts.find(code?.accountId);
  if (!code || !account || code.isUsed || code.requestType !== requestType) {
    throw new IdentityError('INVALID_OOB_CODE');
  }
  if (code.expiresAt < Date.now()) throw new IdentityError('EXPIRED_OOB_CODE');
  return { code, account };
}

/**
 * Applies a mailed verification, and uses up the code.
 * @throws IdentityError INVALID_OOB_CODE, EXPIRED_OOB_CODE
 */
export function verifyEmail(state: IdentityState, oobCode: string | undefined): Account {
  const { code, account } = findCode(state, oobCode, 'VERIFY_EMAIL');
  account.emailVerified = true;
  code.isUsed = true;
  return account;
}

/**
 * Sets a new password by a mailed code, and uses up the code.
 * @throws IdentityError INVALID_OOB_CODE, EXPIRED_OOB_CODE, and the refusals of a new password
 */
export function resetPassword(state: IdentityState, oobCode: string | undefined, password: string): void {
  const { code, account } = findCode(state, oobCode, 'PASSWORD_RESET');
  setPassword(account, parseNewPassword(password));
  account.emailVerified = true; // the mail reached its owner
  code.isUsed = true;
}
