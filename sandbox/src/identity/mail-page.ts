import type { ReceivedMail } from '../mail/mail-server.ts';
import type { mailOf } from './action-codes.ts';
import { type Html, html, page } from './html.ts';

const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** A mail of the identity provider: its link is all that is in it. */
type Mail = ReturnType<typeof mailOf>;

/** Everybody's mailbox: the identity provider's mails and the shop's, newest first. */
export function mailPage(mails: readonly (Mail | ReceivedMail)[]): string {
  const newestFirst = mails.toReversed().toSorted((one, other) => other.sentAt - one.sentAt);
  const list = mails.length > 0 ? html`<ol class="rows">${newestFirst.map(mailRow)}</ol>` : noMail;
  return page(
    'Mailbox',
    html`<p>Mail that a real identity provider and the shop would send ends up here.</p>${list}`,
  );
}

const noMail = html`<p>No mail yet. Sign up or ask for a password reset, then reload this page.</p>`;

function mailRow(mail: Mail | ReceivedMail): Html {
  const sent = new Date(mail.sentAt);
  return html`
<li>
<p class="between"><strong>${mail.subject}</strong> <time datetime="${sent.toISOString()}">${dateFormat.format(sent)}</time></p>
<p>To ${mail.to}</p>
${'link' in mail ? html`<p><a href="${mail.link}">Open the link in this mail</a></p>` : letter(mail)}
</li>`;
}

/** Both forms of a letter. Its HTML runs nothing. */
const letter = ({ text, html: markup }: ReceivedMail): Html => html`
<pre>${text.split(/(https?:\/\/\S+)/).map((piece, index) => (index % 2 ? html`<a href="${piece}">${piece}</a>` : html`${piece}`))}</pre>
<details><summary>As HTML</summary><iframe sandbox="allow-popups" srcdoc="${markup}"></iframe></details>`;
