import { problems } from '@shop/contracts';
import type { ConsoleRemote } from '@shop/contracts/calls';
import { refusal, renderInShop, waitFor, within } from '@shop/testing';
import { expect, test } from 'vitest';
import { admin, catalog, figures, openRemote, shown } from './releases.fixture.tsx';
import { Component as ReleasesPage } from './releases.page.tsx';

test('each remote shows what visitors get and what needs attention, and links to its releases', async () => {
  const { findByRole, getByText } = renderInShop(<ReleasesPage />, {
    ...admin,
    path: '/dashboard/releases',
    answers: { 'GET /releases/console': shown },
  });
  const link = await findByRole('link', { name: /catalog/ });
  expect(link.getAttribute('href')).toBe('/dashboard/releases/catalog');
  expect(link.textContent).toBe(
    'catalogLive 1.9.0 · canary 1.10.0 for 10 % · errors per 1,000 starts: 2WithdrawnMore errorsIncompatible',
  );
  getByText(/false reports have to come from 10 networks of 4 providers/);
});

test('a release is compared with the version before', async () => {
  const { findByRole, getByText, getAllByText } = openRemote();
  await findByRole('heading', { name: '1.10.0' });
  getByText('41 (+39 against 1.9.0)');
  getByText('200 ms for half, 1,200 ms for 95 % (+300 ms against 1.9.0)');
  getByText('21.4 of 45 KiB');
  getByText('With the shop, by credential_1, from commit abc1234');
  getByText('The shell lacks Chart.');
  expect(getAllByText('Not started yet')).toHaveLength(4);
});

test('a pre-release is compared with the release before its own', async () => {
  const versions = ['2.0.0', '2.0.0-rc.10', '2.0.0-rc.9', '1.9.0'];
  const releases = versions.map((version, index) => ({
    ...figures,
    version,
    state: index === 0 ? ('live' as const) : ('previous' as const),
    starts: 1000,
    errors: index,
  }));
  const { findByText, getByText } = openRemote('catalog', {
    ...shown,
    remotes: [{ name: 'catalog', releases }],
  });
  await findByText('0 (−1 against 2.0.0-rc.10)');
  getByText('1 (−1 against 2.0.0-rc.9)');
  getByText('2 (−1 against 1.9.0)');
});

test('errors have their place in the original source, and events their reason', async () => {
  const { findByText, container } = openRemote();
  await findByText('part is undefined');
  expect(container.textContent).toContain('priceOf, src/price.ts, line 2');
  expect(container.textContent).toContain('1.10.0 promoted to 10 % by Ada: New filters');
  expect(container.textContent).toContain('Flag compact-cards switched to 30 % by Ada: A trial');
  expect(container.textContent).toContain('Flag new-menu switched off by Ada: It is slow');
  expect(container.textContent).toContain('Link to a preview of 1.11.0 made by Ada');
});

const live = { ...figures, version: '1.9.0', state: 'live' } as const;
test.each<[string, ConsoleRemote]>([
  ['was withdrawn', { name: 'trade', releases: [{ ...live, isWithdrawn: true }] }],
  [
    'is of a retired remote',
    { name: 'trade', releases: [live], retired: { since: '2026-03-01T09:30:00.000Z' } },
  ],
])('a release is not called live when it %s', async (_why, trade) => {
  const { findByRole, getByText, queryByText } = openRemote('trade', { ...shown, remotes: [trade] });
  await findByRole('heading', { name: '1.9.0' });
  getByText('Previous');
  expect(queryByText('Live')).toBeNull();
});

test('remotes that need attention come first', async () => {
  const remotes = [
    { name: 'account', releases: [live] },
    { name: 'checkout', releases: [{ ...live, isWithdrawn: true }] },
    { name: 'trade', releases: [live] },
    catalog,
  ];
  const { findAllByRole } = renderInShop(<ReleasesPage />, {
    ...admin,
    answers: { 'GET /releases/console': { ...shown, remotes } },
  });
  const links = await findAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'checkoutPrevious: 1.9.0Withdrawn',
    expect.stringMatching(/^catalog/),
    'accountLive 1.9.0',
    'tradeLive 1.9.0',
  ]);
});

test.each([
  ['Withdraw: 1.10.0', 'PUT /releases/{remote}/{version}', { change: 'withdraw' }],
  ['Set canary share: 1.11.0', 'PUT /releases/{remote}/{version}', { change: 'canary', percent: 10 }],
  ['Roll back: 1.9.0', 'PUT /releases/{remote}/{version}', { change: 'roll-back' }],
  ['Hold: catalog', 'PUT /releases/{remote}', { held: true }],
  ['Turn on: new-menu', 'PUT /flags/{remote}/{flag}', { percent: 100 }],
  ['Change share: compact-cards', 'PUT /flags/{remote}/{flag}', { percent: 30 }],
  ['Use the default: compact-cards', 'PUT /flags/{remote}/{flag}', { percent: null }],
  ['Retire: catalog', 'PUT /retirements/{remote}', { retired: true }],
] as const)('%s is done with its reason, and not without', async (name, call, body) => {
  const { user, calls, findByRole, queryByRole } = openRemote();
  await user.click(await findByRole('button', { name }));
  const dialog = within(await findByRole('dialog'));
  const button = dialog.getByRole('button', { name: name.replace(/:.*/, '') });
  await user.click(button);
  dialog.getByText(/Please say why/);
  expect(calls.of(call)).toHaveLength(0);

  await user.type(dialog.getByLabelText('Reason'), 'It throws');
  await user.click(button);
  await waitFor(() => expect(queryByRole('dialog')).toBeNull());
  expect(calls.of(call)[0]?.body).toEqual({ ...body, reason: 'It throws' });
});

test('flags show for whom they are on, and why', async () => {
  const { findByRole, getByText, queryByText, queryByRole } = openRemote();
  await findByRole('heading', { name: 'compact-cards' });
  getByText('30 %');
  getByText(/^Changed on Mar 2, 2026.*: A trial\. Its default is 0 %\. In 1\.10\.0\.$/);
  getByText('Its default. In 1.10.0, 1.9.0.');
  expect(queryByRole('button', { name: 'Use the default: new-menu' })).toBeNull();
  expect(queryByText('other-flag')).toBeNull();
});

test('a flag is given to another share of the visitors', async () => {
  const { user, calls, findByRole, queryByRole } = openRemote();
  await user.click(await findByRole('button', { name: 'Change share: compact-cards' }));
  const dialog = within(await findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Share of the visitors'), '100');
  await user.type(dialog.getByLabelText('Reason'), 'It works');
  await user.click(dialog.getByRole('button', { name: 'Change share' }));
  await waitFor(() => expect(queryByRole('dialog')).toBeNull());
  expect(calls.of('PUT /flags/{remote}/{flag}')[0]?.body).toEqual({ percent: 100, reason: 'It works' });
  await waitFor(() => expect(calls.of('GET /flags')).toHaveLength(2));
  await waitFor(() => expect(calls.of('GET /releases/{remote}/events')).toHaveLength(2));
});

test('a refusal is shown, and the typed reason stays', async () => {
  const { user, calls, findByRole } = openRemote();
  calls.answer({ 'PUT /releases/{remote}/{version}': refusal('release-refused') });
  await user.click(await findByRole('button', { name: 'Promote: 1.11.0' }));
  const dialog = within(await findByRole('dialog'));
  await user.type(dialog.getByLabelText('Reason'), 'It is good');
  await user.click(dialog.getByRole('button', { name: 'Promote' }));
  expect((await dialog.findByRole('alert')).textContent).toContain(problems['release-refused'].title);
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('It is good');
});

test('the shell cannot be retired', async () => {
  const { findByRole, queryByRole } = openRemote('shell');
  await findByRole('button', { name: 'Hold: shell' });
  expect(queryByRole('button', { name: 'Retire: shell' })).toBeNull();
});

test('where the owner has delegated nothing, it changes nothing', async () => {
  const { findByText, queryByRole } = openRemote('catalog', {
    ...shown,
    readOnly: 'The owner has not signed yet who may release what.',
  });
  await findByText(/has not signed yet/);
  expect(queryByRole('button', { name: /Promote|Withdraw|Hold/ })).toBeNull();
});

test('a retry is offered when the releases cannot be loaded', async () => {
  const { user, calls, findByRole } = openRemote('catalog', refusal('internal-error'));
  const retry = await findByRole('button', { name: 'Retry' });
  calls.answer({ 'GET /releases/console': shown });
  await user.click(retry);
  await findByRole('heading', { name: '1.10.0' });
});
