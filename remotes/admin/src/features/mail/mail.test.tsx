import { mailReasons, messages } from '@shop/contracts';
import type { Mail } from '@shop/contracts/calls';
import { type Answers, anAccount, renderInShop, waitFor, within } from '@shop/testing';
import { describe, expect, test } from 'vitest';
import { Component as MailPage } from '../../pages/mail.page.tsx';

const sent: Mail = {
  _id: 'mail_01',
  kind: 'placed',
  state: 'sent',
  to: 'carl@example.com',
  about: '100017',
  createdAt: '2026-03-02T11:15:00.000Z',
  sentAt: '2026-03-02T11:15:01.000Z',
  tries: 1,
};
const waiting: Mail = { ...sent, _id: 'mail_02', state: 'waiting', tries: 0, reason: mailReasons.noServer };
const bounced: Mail = { ...sent, _id: 'mail_03', state: 'bounced', reason: '550 No such mailbox' };

const openMail = (answers: Answers) =>
  renderInShop(<MailPage />, { session: anAccount(), role: 'admin', answers });

describe('Mail', () => {
  test('shows what was sent, what waits, what failed and why, newest first', async () => {
    const { findAllByRole } = openMail({ 'GET /mails': [sent, waiting, bounced] });
    const [head, ...rows] = await findAllByRole('row');
    expect([...(head?.children ?? [])].map((cell) => cell.textContent)).toEqual([
      'Index',
      'About',
      'To',
      'Written',
      'State',
      'Action',
    ]);
    expect(rows.map((row) => row.children[4]?.textContent)).toEqual([
      'Bounced550 No such mailbox',
      `Waiting${mailReasons.noServer}`,
      'Sent',
    ]);
    expect(within(rows[2] ?? document.body).getByText('Order placed: 100017')).toBeTruthy();
  });

  test('is filtered by state', async () => {
    const { user, calls, findByRole, findAllByRole } = openMail({ 'GET /mails': [sent] });
    await findAllByRole('row');
    await user.click(await findByRole('radio', { name: 'Bounced' }));
    await waitFor(() =>
      expect(calls.of('GET /mails').at(-1)?.query).toEqual({ state: 'bounced', limit: '101' }),
    );
  });

  test('Send again queues a mail, says so, and reads the list again', async () => {
    const { user, calls, host, findByRole } = openMail({
      'GET /mails': [bounced],
      'PUT /mails/{id}': { acknowledged: true },
    });
    await user.click(
      await findByRole('button', { name: 'Send again: Order placed: 100017 to carl@example.com' }),
    );
    await waitFor(() => expect(calls.of('GET /mails')).toHaveLength(2));
    expect(calls.of('PUT /mails/{id}')).toMatchObject([{ params: { id: 'mail_03' } }]);
    expect(host.toasts.success).toHaveBeenCalledExactlyOnceWith(messages.mailQueued);
  });
});
