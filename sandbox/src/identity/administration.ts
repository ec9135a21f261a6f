import { type Fields, textField } from '../http/fields.ts';
import { nowInSeconds } from '../storage/clock.ts';
import { accountView, changeEmail, parseEmail } from './accounts.ts';
import { IdentityError } from './identity-error.ts';
import type { IdentityState } from './identity-state.ts';

/** The credential of whoever runs the project; the official emulator takes the same word. */
const OWNER = 'Bearer owner';

/**
 * `projects/{project}/accounts:update`: what the operator changes of an account, as in the provider's console.
 *
 * @throws IdentityError UNAUTHENTICATED, MISSING_LOCAL_ID, USER_NOT_FOUND, INVALID_EMAIL
 */
export function administer(state: IdentityState, authorization: string | undefined, body: Fields): object {
  if (authorization !== OWNER) throw new IdentityError('UNAUTHENTICATED', 401);
  const localId = textField(body, 'localId');
  if (!localId) throw new IdentityError('MISSING_LOCAL_ID');
  const account = state.accounts.find(localId);
  if (!account) throw new IdentityError('USER_NOT_FOUND');
  const { disableUser, emailVerified } = body;
  const email = textField(body, 'email');
  if (email !== undefined) {
    changeEmail(account, parseEmail(email));
    account.emailVerified = false;
    account.validSince = nowInSeconds();
  }
  if (typeof disableUser === 'boolean') account.disabled = disableUser;
  if (typeof emailVerified === 'boolean') account.emailVerified = emailVerified;
  if (body['validSince'] !== undefined) account.validSince = nowInSeconds();
  return accountView(account);
}
