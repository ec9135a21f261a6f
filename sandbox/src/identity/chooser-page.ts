import { type Html, html, page } from './html.ts';
import type { Account, ProviderLink } from './identity-state.ts';

/**
 * The identity provider's own page: choose an account, or name a new one. Its script enables the buttons,
 * because a press before it has loaded would be lost.
 */
export function chooserPage(accounts: readonly Account[]): string {
  const links = accounts.flatMap((account) =>
    account.providers.filter((link) => link.providerId === 'google.com'),
  );
  return page(
    'Sign in with Google',
    html`
<p>This page stands in for the identity provider: no password is asked for.</p>
${links.length > 0 ? html`<h2>Choose an account</h2><ul class="choices">${links.map(choice)}</ul>` : undefined}
<h2>Use another account</h2>
<form id="another">
<p><label for="email">Email</label> <input id="email" name="email" type="email" autocomplete="off" required></p>
<p><label for="name">Name</label> <input id="name" name="name" autocomplete="off"></p>
<p><button disabled>Continue</button></p>
</form>
<script src="/emulator/assets/chooser.js"></script>`,
  );
}

function choice({ rawId, email, displayName }: ProviderLink): Html {
  const identity = { sub: rawId, email, name: displayName, email_verified: true };
  return html`
<li><button type="button" disabled data-identity="${JSON.stringify(identity)}">
<strong>${displayName ?? email}</strong><span>${email}</span>
</button></li>`;
}
