import { randomId } from '../storage/random-id.ts';
import { IdentityError } from './identity-error.ts';
import type { Account, ActionCode, ActionType, IdentityState } from './identity-state.ts';

const HOUR = 3_600_000;
const KEPT_MAILS = 200;

const actions = {
  VERIFY_EMAIL: { mode: 'verifyEmail', subject: 'Verify your email address', lifetime: 72 * HOUR },
  PASSWORD_RESET: { mode: 'resetPassword', subject: 'Reset your password', lifetime: HOUR },
} as const satisfies Record<ActionType, { mode: string; subject: string; lifetime: number }>;

/** The mail, and its recipient. */
export interface NewAction {
  readonly requestType: ActionType;
  readonly account: Account;
  /** Where the page behind the link leads back to. */
  readonly continueUrl?: string | undefined;
}

export function isActionType(value: string | undefined): value is ActionType {
  return value !== undefined && Object.hasOwn(actions, value);
}

/** Creates a one-time code and puts the mail with its link into the mailbox. */
export function mailActionCode(
  state: Pick<IdentityState, 'actionCodes' | 'mails'>,
  { requestType, account, continueUrl }: NewAction,
): void {
  const { subject, lifetime } = actions[requestType];
  const code = state.actionCodes.add({
    oobCode: randomId(54),
    requestType,
    accountId: account.localId,
    email: account.email,
    continueUrl,
    expiresAt: Date.now() + lifetime,
  });
  state.mails.add({
    id: randomId(20),
    to: account.email,
    subject,
    sentAt: Date.now(),
    link: actionLink(code),
  });
  for (const old of state.mails.newestFirst().slice(KEPT_MAILS)) state.mails.remove(old);
  state.actionCodes.removeWhere((other) => other.expiresAt < Date.now() - 72 * HOUR);
}

/**
 * Finds a valid code; the caller uses it up once the action is done.
 * @throws IdentityError INVALID_OOB_CODE, EXPIRED_OOB_CODE
 */
export function findActionCode(
  state: Pick<IdentityState, 'actionCodes'>,
  oobCode: string | undefined,
  requestType: ActionType,
): ActionCode {
  const code = state.actionCodes.find(oobCode);
  if (!code || code.requestType !== requestType) throw new IdentityError('INVALID_OOB_CODE');
  if (code.expiresAt < Date.now()) throw new IdentityError('EXPIRED_OOB_CODE');
  return code;
}

/** Path and query of the page that applies the code; its origin is the shop's. */
export function actionLink({ requestType, oobCode, continueUrl }: ActionCode): string {
  const query = new URLSearchParams({
    mode: actions[requestType].mode,
    oobCode,
    apiKey: 'stand-in',
    lang: 'en',
  });
  if (continueUrl) query.set('continueUrl', continueUrl);
  return `/emulator/action?${query}`;
}
