import { type Html, html, page } from './html.ts';

/** The page after a mailed link was applied. */
export function donePage(title: string, text: string, backTo: string): string {
  return page(title, html`<p role="status">${text}</p>${backLink(backTo)}`);
}

/** The page for a link that was used before, has expired or was never sent. */
export function failedPage(text: string, backTo: string): string {
  return page('This link does not work', html`<p role="alert">${text}</p>${backLink(backTo)}`);
}

/** The form behind a password reset mail; it posts to its own address. */
export function resetPage(email: string, backTo: string, error?: string): string {
  return page(
    'Choose a new password',
    html`
<form method="post">
<p>For the account ${email}</p>
<p><label for="password">New password</label>
<input id="password" name="newPassword" type="password" autocomplete="new-password" required autofocus></p>
${error ? html`<p class="error" role="alert">${error}</p>` : undefined}
<p><button class="primary">Save password</button></p>
</form>
${backLink(backTo)}`,
  );
}

function backLink(backTo: string): Html {
  return html`<p><a href="${backTo}">Back to the shop</a></p>`;
}
