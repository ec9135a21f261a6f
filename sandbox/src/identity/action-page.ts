import { findCode, resetPassword, verifyEmail } from './action-codes.ts';
import { html, page } from './html.ts';
import { IdentityError } from './identity-error.ts';
import type { IdentityState } from './identity-state.ts';

const backLink = html`<p><a href="/">Back to the shop</a></p>`;

/**
 * The page of a mailed link: it applies a verification at once, and asks for the new password of a reset.
 * @param newPassword as the form of a reset sent it
 * @throws IdentityError when the link does not work
 */
export function actionPage(state: IdentityState, query: URLSearchParams, newPassword?: string): string {
  const oobCode = query.get('oobCode') ?? undefined;
  if (query.get('mode') !== 'resetPassword') {
    const { email } = verifyEmail(state, oobCode);
    return donePage('Your email address is verified', `${email} is now verified.`);
  }
  const { email } = findCode(state, oobCode, 'PASSWORD_RESET').account;
  if (newPassword === undefined) return resetPage(email);
  try {
    resetPassword(state, oobCode, newPassword);
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    return resetPage(email, `${error.message.replace(/^.* : /, '')}.`);
  }
  return donePage('Your password is changed', `Sign in as ${email} with the new one.`);
}

function donePage(title: string, text: string): string {
  return page(title, html`<p role="status">${text}</p>${backLink}`);
}

/** For a link that was used before, has expired or was never sent. */
export function failedPage(): string {
  const text = 'It was used before, or it has ended. Ask for a new one.';
  return page('This link does not work', html`<p role="alert">${text}</p>${backLink}`);
}

/** The form posts to its own address. */
function resetPage(email: string, error?: string): string {
  return page(
    'Choose a new password',
    html`
<form method="post">
<p>For the account ${email}</p>
<p><label for="password">New password</label>
<input id="password" name="newPassword" type="password" autocomplete="new-password" required autofocus></p>
${error ? html`<p class="error" role="alert">${error}</p>` : undefined}
<p><button>Save password</button></p>
</form>
${backLink}`,
  );
}
