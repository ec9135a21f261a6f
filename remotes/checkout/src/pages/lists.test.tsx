import { questions, type SavedListWithLines } from '@shop/contracts';
import { type Answers, anAccount, refusal, renderInShop, screen, waitFor } from '@shop/testing';
import { expect, test } from 'vitest';
import { aGoneLine, aLine } from '../testing/factories.ts';
import { Component as ListsPage } from './lists.page.tsx';

const line = ({ partId, quantity, name, part } = aLine()) => ({
  partId,
  quantity,
  name,
  ...(part && { part }),
});
const gone = line(aGoneLine('Wiper'));
const monday: SavedListWithLines = {
  _id: 'list_01',
  name: 'Monday',
  lineCount: 2,
  changedAt: '2026-03-02T09:30:00.000Z',
  lines: [line(), gone],
};

const openLists = (answers: Answers = {}, path = '/lists?list=list_01') =>
  renderInShop(<ListsPage />, {
    path,
    session: anAccount(),
    answers: { 'GET /cart': { lines: [] }, 'GET /lists': [monday], 'GET /lists/{id}': monday, ...answers },
  });

test('the lists of the account are named with their lines', async () => {
  openLists({}, '/lists');

  const link = await screen.findByRole('link', { name: 'Monday' });
  expect(link.getAttribute('href')).toBe('/lists?list=list_01');
  expect(screen.getByText(/2 lines, changed/)).toBeDefined();
});

test('a new list needs a name, and is opened', async () => {
  const { user, calls, router } = openLists(
    { 'POST /lists': { acknowledged: true, insertedId: 'list_02' } },
    '/lists',
  );

  await user.click(await screen.findByRole('button', { name: 'Create' }));
  expect(screen.getByText('Give the list a name.')).toBeDefined();
  await user.type(screen.getByRole('textbox', { name: 'New list' }), 'Tuesday');
  await user.click(screen.getByRole('button', { name: 'Create' }));

  await waitFor(() => expect(router.state.location.search).toBe('?list=list_02'));
  expect(calls.of('POST /lists')).toMatchObject([{ body: { name: 'Tuesday', lines: [] } }]);
});

test('a list shows its lines at today’s prices, and adds what can be ordered to the cart', async () => {
  const { user, calls, router } = openLists({ 'POST /cart': { lines: [] } });

  expect(await screen.findByRole('heading', { level: 1, name: 'Monday' })).toBeDefined();
  expect(screen.getByText('This part is no longer sold.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Add 1 line to the cart' }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/cart'));
  expect(calls.of('POST /cart')).toMatchObject([
    { body: { how: 'add', lines: [{ partId: 'part_01', quantity: 400 }] } },
  ]);
});

test('changed units and removed lines are kept at once', async () => {
  const { user, calls } = openLists({
    'PUT /lists/{id}/lines': { acknowledged: true, modifiedCount: 1 },
  });

  await user.click(await screen.findByRole('button', { name: 'Units of Front brake disc, more' }));
  await user.click(screen.getByRole('button', { name: 'Remove Wiper' }));

  await waitFor(() => expect(calls.of('PUT /lists/{id}/lines')).toHaveLength(2));
  expect(calls.of('PUT /lists/{id}/lines').at(-1)).toMatchObject({
    body: { lines: [{ partId: 'part_01', quantity: 800 }] },
  });
  expect(screen.queryByText('Wiper')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Front brake disc' }));
});

test('a refused change shows the reason, and restores the list', async () => {
  const { user } = openLists({ 'PUT /lists/{id}/lines': refusal('internal-error') });

  await user.click(await screen.findByRole('button', { name: 'Remove Wiper' }));

  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong');
  expect(await screen.findByRole('heading', { name: 'Wiper' })).toBeDefined();
});

test('a list is renamed in place', async () => {
  const { user, calls } = openLists({ 'PATCH /lists/{id}': { acknowledged: true, modifiedCount: 1 } });

  await user.click(await screen.findByRole('button', { name: 'Rename' }));
  const name = screen.getByRole('textbox', { name: 'Name of the list' });
  expect(document.activeElement).toBe(name);
  await user.clear(name);
  await user.type(name, 'Tuesday{Enter}');

  await waitFor(() => expect(calls.of('PATCH /lists/{id}')).toMatchObject([{ body: { name: 'Tuesday' } }]));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Rename' }));
});

test('a list is deleted after a question', async () => {
  const { user, calls, router } = openLists({ 'DELETE /lists/{id}': { deletedCount: 1 } });

  await user.click(await screen.findByRole('button', { name: 'Delete list' }));
  expect(await screen.findByRole('dialog', { name: questions.deleteList('Monday') })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Yes' }));

  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(calls.of('DELETE /lists/{id}')).toMatchObject([{ params: { id: 'list_01' } }]);
});

test('a list that was deleted elsewhere is shown as gone once it is changed', async () => {
  let isGone = false;
  const { user } = openLists({
    'GET /lists/{id}': () => (isGone ? refusal('not-found') : monday),
    'PUT /lists/{id}/lines': refusal('not-found'),
  });
  const remove = await screen.findByRole('button', { name: 'Remove Wiper' });
  isGone = true;

  await user.click(remove);

  expect(await screen.findByText('You have no such list, or it was deleted.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Delete list' })).toBeNull();
});

test('a link to another account’s list shows that it is not available', async () => {
  openLists({ 'GET /lists/{id}': refusal('not-found') });

  expect(await screen.findByText('You have no such list, or it was deleted.')).toBeDefined();
});
