import { type Fields, groupField, textField } from '../http/fields.ts';
import { updateAnswer } from './account-operations.ts';
import { IdentityError } from './identity-error.ts';
import type { IdentityContext } from './identity-route.ts';
import { secondFactorsOf } from './second-factor.ts';

/** The credential of the project's owner; the official emulator accepts the same. */
const OWNER = 'Bearer owner';

/**
 * `projects/{project}/accounts:update`: the operator's changes to an account, as in the provider's console.
 * @throws IdentityError UNAUTHENTICATED, MISSING_LOCAL_ID, USER_NOT_FOUND
 */
export function administer(
  { state }: IdentityContext,
  authorization: string | undefined,
  body: Fields,
): object {
  if (authorization !== OWNER) throw new IdentityError('UNAUTHENTICATED', 401, 'UNAUTHENTICATED');
  const localId = textField(body, 'localId');
  if (!localId) throw new IdentityError('MISSING_LOCAL_ID');
  const account = state.accounts.find(localId);
  if (!account) throw new IdentityError('USER_NOT_FOUND');
  const { disableUser } = body;
  if (typeof disableUser === 'boolean') account.disabled = disableUser;
  const mfa = groupField(body, 'mfa');
  if (mfa) account.secondFactors = secondFactorsOf(mfa);
  return updateAnswer(account);
}
