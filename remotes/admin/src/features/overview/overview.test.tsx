import { anAccount, refusal, renderInShop, waitFor } from '@shop/testing';
import { expect, test } from 'vitest';
import { Component as OverviewPage } from '../../pages/overview.page.tsx';

const counts = { toShip: 9, lapsing: 2, refused: 0, refundFailed: 1, returnsAsked: 3, belowMinimum: 1000 };

const openOverview = (answer: typeof counts | ReturnType<typeof refusal>) =>
  renderInShop(<OverviewPage />, {
    path: '/dashboard/overview',
    session: anAccount(),
    role: 'admin',
    answers: { 'GET /overview': answer },
  });

test('each need has its count, and leads to its list', async () => {
  const { findByText, getAllByRole } = openOverview(counts);
  await findByText('9');
  const links = getAllByRole('link').map((link) => [
    link.firstElementChild?.firstElementChild?.textContent,
    link.lastElementChild?.textContent,
    link.getAttribute('href'),
  ]);
  expect(links).toEqual([
    ['To ship', '9', '/dashboard/manageOrders?status=paid'],
    ['Unpaid, lapsing soon', '2', '/dashboard/manageOrders?status=lapsing'],
    ['Refused payments', '0', '/dashboard/manageOrders?status=refused'],
    ['Failed refunds', '1', '/dashboard/manageOrders?status=refund-failed'],
    ['Returns asked for', '3', '/dashboard/manageOrders?status=return-asked'],
    ['Below minimum', '1,000 or more', '/dashboard/manageProducts?stock=below-minimum'],
  ]);
});

test('a retry is offered when it cannot be loaded', async () => {
  const { user, calls, findByRole, findByText } = openOverview(refusal('internal-error'));
  const retry = await findByRole('button', { name: 'Retry' });
  calls.answer({ 'GET /overview': counts });
  await user.click(retry);
  await findByText('9');
  await waitFor(() => expect(calls.of('GET /overview')).toHaveLength(2));
});
