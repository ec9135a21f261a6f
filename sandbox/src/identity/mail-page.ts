import { type Html, html, page } from './html.ts';
import type { Mail } from './identity-state.ts';

const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** Everybody's mailbox: the identity provider's mails, newest first. */
export function mailPage(mails: readonly Mail[]): string {
  const list = mails.length > 0 ? html`<ol class="rows">${mails.map(mailRow)}</ol>` : noMail;
  return page(
    'Mailbox',
    html`<p class="muted">Mail that a real identity provider would send ends up here.</p>${list}`,
  );
}

const noMail = html`<p class="empty">No mail yet. Sign up or ask for a password reset, then reload this page.</p>`;

function mailRow({ to, subject, sentAt, link }: Mail): Html {
  const sent = new Date(sentAt);
  return html`
<li>
<p class="between"><strong>${subject}</strong> <time datetime="${sent.toISOString()}">${dateFormat.format(sent)}</time></p>
<p class="muted">To ${to}</p>
<p><a href="${link}">Open the link in this mail</a></p>
</li>`;
}
