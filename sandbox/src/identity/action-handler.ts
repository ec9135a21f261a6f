import { type Call, type Reply, textReply } from '../http/call.ts';
import { findActionCode } from './action-codes.ts';
import { applyEmailCode, resetPassword } from './action-operations.ts';
import { donePage, failedPage, resetPage } from './action-page.ts';
import { IdentityError } from './identity-error.ts';
import type { IdentityContext } from './identity-route.ts';

type ActionContext = Pick<IdentityContext, 'state' | 'attempts' | 'save'>;

const deadLink = 'It was used before, or it has ended. Ask for a new one.';

/** The page of a mailed link: it applies a verification at once, and asks for the new password of a reset. */
export function handleAction(context: ActionContext, call: Call): Reply {
  const { state, save } = context;
  const query = call.url.searchParams;
  const backTo = pathOnThisSite(query.get('continueUrl'));
  const oobCode = query.get('oobCode') ?? undefined;
  try {
    if (query.get('mode') === 'resetPassword') return reset(oobCode);
    const { email } = applyEmailCode(state, oobCode);
    save();
    return pageReply(200, donePage('Your email address is verified', `${email} is now verified.`, backTo));
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    return pageReply(400, failedPage(deadLink, backTo));
  }

  function reset(code: string | undefined): Reply {
    const { email } = findActionCode(state, code, 'PASSWORD_RESET');
    if (call.method !== 'POST') return pageReply(200, resetPage(email, backTo));
    const newPassword = new URLSearchParams(call.body).get('newPassword') ?? '';
    try {
      resetPassword(context, code, newPassword);
    } catch (error) {
      if (!(error instanceof IdentityError) || !/PASSWORD/.test(error.message)) throw error;
      return pageReply(400, resetPage(email, backTo, refusalOf(error)));
    }
    save();
    return pageReply(
      200,
      donePage('Your password is changed', `Sign in as ${email} with the new one.`, backTo),
    );
  }
}

/** A sentence for the service's error code. */
const refusalOf = ({ message }: IdentityError): string =>
  message === 'MISSING_PASSWORD' ? 'Enter a password.' : `${message.replace(/^.* : /, '')}.`;

// A link in a mail must not become an open redirect.
function pathOnThisSite(address: string | null): string {
  if (!address || !URL.canParse(address)) return '/';
  const { pathname, search } = new URL(address);
  return pathname.startsWith('//') ? '/' : `${pathname}${search}`;
}

function pageReply(status: number, body: string): Reply {
  return textReply(status, 'text/html; charset=utf-8', body, { 'referrer-policy': 'no-referrer' });
}
