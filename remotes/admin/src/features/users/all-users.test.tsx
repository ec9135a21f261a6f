import { messages, questions } from '@shop/contracts';
import {
  type Answers,
  anAccount,
  aUser,
  deferredAnswer,
  refusal,
  renderInShop,
  unreachable,
  waitFor,
  within,
} from '@shop/testing';
import { describe, expect, test } from 'vitest';
import { Component as UsersPage } from '../../pages/users.page.tsx';

const customer = aUser({ _id: 'user_02', name: 'Casey Customer', email: 'customer@example.com' });
const admin = aUser({ _id: 'user_01', name: 'Ada Admin', email: 'admin@example.com', role: 'admin' });

const openUsers = (answers: Answers) =>
  renderInShop(<UsersPage />, { session: anAccount({ email: 'Sam@example.com' }), role: 'admin', answers });

const textsOf = (row: HTMLElement | undefined) => [...(row?.children ?? [])].map((cell) => cell.textContent);

describe('All Users', () => {
  test('table columns: index, Name, Email, Role, Action; newest first', async () => {
    const { findAllByRole } = openUsers({ 'GET /users': [admin, customer] });
    const [head, first, second] = await findAllByRole('row');
    expect(textsOf(head)).toEqual(['Index', 'Name', 'Email', 'Role', 'Action']);
    expect(textsOf(first).slice(0, 4)).toEqual(['1', 'Casey Customer', 'customer@example.com', 'customer']);
    expect(textsOf(second).slice(0, 4)).toEqual(['2', 'Ada Admin', 'admin@example.com', 'admin']);
  });

  test('"Make Admin" is a button, and a badge "Admin" for an admin', async () => {
    const { findAllByRole } = openUsers({ 'GET /users': [admin, customer] });
    const [, ofCustomer, ofAdmin] = (await findAllByRole('row')).map((row) => within(row));
    expect(ofCustomer?.getByRole('button', { name: /^Make Admin/ })).toHaveProperty('disabled', false);
    expect(ofAdmin?.queryByRole('button', { name: /^Make Admin/ })).toBeNull();
    expect(ofAdmin?.getByRole('button', { name: 'Admin' })).toHaveProperty('disabled', true);
  });

  test('"Demote" is offered for the other admins', async () => {
    const self = aUser({ name: 'Sam Self', email: 'sam@example.com', role: 'admin' });
    const { findAllByRole } = openUsers({ 'GET /users': [self, admin, customer] });
    const offered = (await findAllByRole('row')).flatMap((row) =>
      within(row).queryByRole('button', { name: /^Demote/ }) ? textsOf(row)[1] : [],
    );
    expect(offered).toEqual(['Ada Admin']);
  });

  test('what would be refused is disabled, and the row says why', async () => {
    const self = aUser({ name: 'Sam Self', email: 'sam@example.com', role: 'admin' });
    const unverified = aUser({ name: 'Una Unverified', email: 'una@example.com', emailVerified: false });
    const { findByRole, getByRole } = openUsers({ 'GET /users': [self, unverified, customer] });
    const ownRemoval = await findByRole('button', {
      name: 'Remove Sam Self',
      description: 'Your own account',
    });
    expect(ownRemoval).toHaveProperty('disabled', true);
    const promotion = getByRole('button', {
      name: 'Make Admin: Una Unverified',
      description: 'Email not verified',
    });
    expect(promotion).toHaveProperty('disabled', true);
    expect(getByRole('button', { name: 'Remove Una Unverified' })).toHaveProperty('disabled', false);
    expect(getByRole('button', { name: 'Make Admin: Casey Customer' })).toHaveProperty('disabled', false);
  });

  test('an empty list says so', async () => {
    const { findByText } = openUsers({ 'GET /users': [] });
    await findByText('No users yet.');
  });

  test('are searched, filtered by role and sorted on the server', async () => {
    const { user, calls, findByRole, findByText, router } = openUsers({
      'GET /users': ({ query }) => (query['role'] === 'admin' ? [admin] : [admin, customer]),
    });
    await findByText('2 users');
    await user.click(await findByRole('radio', { name: 'Admins' }));
    await findByText('1 user');
    await user.click(await findByRole('button', { name: 'Email' }));
    await findByRole('table', { name: 'All users, by Email, ascending' });
    await user.type(await findByRole('searchbox', { name: 'Search by name or email' }), 'ada');
    await waitFor(() => expect(router.state.location.search).toBe('?role=admin&sort=email&q=ada'));
    await waitFor(() =>
      expect(calls.of('GET /users').at(-1)?.query).toEqual({
        limit: '101',
        q: 'ada',
        role: 'admin',
        sort: 'email',
      }),
    );
  });
});

describe('Make Admin', () => {
  test('success: shows one toast, however often it is pressed, and the badge', async () => {
    const promotion = deferredAnswer<{ acknowledged: boolean; modifiedCount: number }>();
    const { user, calls, host, findByRole, findByText } = openUsers({
      'GET /users': [customer],
      'PUT /user/admin/{email}': promotion.answer,
    });
    await user.dblClick(await findByRole('button', { name: /^Make Admin/ }));
    calls.answer({ 'GET /users': [{ ...customer, role: 'admin' }] });
    promotion.resolve({ acknowledged: true, modifiedCount: 1 });
    await findByText('Admin');
    await findByText('Casey Customer is now an admin.');
    expect(calls.of('PUT /user/admin/{email}')).toMatchObject([
      { params: { email: 'customer@example.com' } },
    ]);
    expect(host.toasts.success).toHaveBeenCalledExactlyOnceWith(messages.adminMade);
  });

  test.each([
    ['status 403', refusal('forbidden'), messages.adminFailed],
    ['an unverified email', refusal('email-unverified'), refusal('email-unverified').problem.title],
    ['no connection', unreachable, 'The shop cannot be reached. Check your connection and try again.'],
  ])('with %s an error toast shows "%3$s"', async (_case, answer, text) => {
    const { user, host, calls, findByRole } = openUsers({
      'GET /users': [customer],
      'PUT /user/admin/{email}': answer,
    });
    const button = await findByRole('button', { name: /^Make Admin/ });
    await user.click(button);
    await waitFor(() => expect(host.toasts.error).toHaveBeenCalledExactlyOnceWith(text));
    await waitFor(() => expect(calls.of('GET /users')).toHaveLength(2));
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    expect(host.toasts.success).not.toHaveBeenCalled();
  });
});

describe('Demote', () => {
  async function askToDemote(answers: Answers) {
    const shop = openUsers({ 'GET /users': [customer, admin], ...answers });
    await shop.user.click(await shop.findByRole('button', { name: /^Demote/ }));
    const dialog = within(await shop.findByRole('dialog', { name: questions.demoteAdmin('Ada Admin') }));
    return { ...shop, dialog };
  }

  test("No keeps the admin's rights, and the focus returns to the button", async () => {
    const { user, dialog, calls, queryByRole } = await askToDemote({});
    await user.click(dialog.getByRole('button', { name: 'No' }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Demote'));
    expect(queryByRole('dialog')).toBeNull();
    expect(calls.of('DELETE /user/admin/{email}')).toEqual([]);
  });

  test('Yes takes the rights once, shows a toast, and the badge becomes the button', async () => {
    const { user, dialog, calls, host, findAllByRole, queryByRole } = await askToDemote({
      'DELETE /user/admin/{email}': { acknowledged: true, modifiedCount: 1 },
    });
    calls.answer({ 'GET /users': [customer, { ...admin, role: 'customer' }] });
    await user.dblClick(dialog.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(queryByRole('dialog')).toBeNull());
    expect(await findAllByRole('button', { name: /^Make Admin/ })).toHaveLength(2);
    expect(queryByRole('button', { name: /^Demote/ })).toBeNull();
    expect(calls.of('DELETE /user/admin/{email}')).toMatchObject([
      { params: { email: 'admin@example.com' } },
    ]);
    expect(host.toasts.success).toHaveBeenCalledExactlyOnceWith(messages.adminDemoted);
  });

  test.each(['own-demotion', 'last-admin', 'forbidden'] as const)(
    "%s: the refusal's title is shown",
    async (code) => {
      const { user, dialog, host, queryByRole } = await askToDemote({
        'DELETE /user/admin/{email}': refusal(code),
      });
      await user.click(dialog.getByRole('button', { name: 'Yes' }));
      await waitFor(() => expect(queryByRole('dialog')).toBeNull());
      expect(host.toasts.error).toHaveBeenCalledExactlyOnceWith(refusal(code).problem.title);
      expect(host.toasts.success).not.toHaveBeenCalled();
    },
  );
});

describe('Remove', () => {
  async function askToRemove(answers: Answers) {
    const shop = openUsers({ 'GET /users': [admin, customer], ...answers });
    const [first] = await shop.findAllByRole('button', { name: /^Remove/ });
    if (first) await shop.user.click(first);
    const dialog = within(await shop.findByRole('dialog', { name: questions.removeUser('Casey Customer') }));
    return { ...shop, dialog };
  }

  test('No keeps the user, and the focus returns to the button', async () => {
    const waiting = { unpaid: 0, toShip: 1 };
    const { user, dialog, calls, queryByRole } = await askToRemove({ 'GET /user/{id}/waiting': waiting });
    await dialog.findByText(/^1 paid order waits to be shipped/);
    await user.click(dialog.getByRole('button', { name: 'No' }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Remove'));
    expect(queryByRole('dialog')).toBeNull();
    expect(calls.of('DELETE /user/{id}')).toEqual([]);
  });

  test('Yes removes the user once, shows a toast, and the focus goes to the next row', async () => {
    const { user, dialog, calls, host, queryByText, getByRole } = await askToRemove({
      'DELETE /user/{id}': { deletedCount: 1 },
    });
    calls.answer({ 'GET /users': [admin] });
    await user.dblClick(dialog.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(queryByText('Casey Customer')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(getByRole('button', { name: /^Remove/ })));
    expect(calls.of('DELETE /user/{id}')).toMatchObject([{ params: { id: 'user_02' } }]);
    expect(host.toasts.success).toHaveBeenCalledExactlyOnceWith(messages.userRemoved);
  });

  test.each(['own-removal', 'last-admin'] as const)("%s: the refusal's title is shown", async (code) => {
    const { user, dialog, host, queryByRole } = await askToRemove({ 'DELETE /user/{id}': refusal(code) });
    await user.click(dialog.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(queryByRole('dialog')).toBeNull());
    expect(host.toasts.error).toHaveBeenCalledExactlyOnceWith(refusal(code).problem.title);
  });

  test.each([
    ['nothing was deleted', { deletedCount: 0 }],
    ['the call fails', refusal('internal-error')],
  ])('%s: no message, and the list is refetched', async (_case, answer) => {
    const { user, dialog, host, calls, queryByRole } = await askToRemove({ 'DELETE /user/{id}': answer });
    await user.click(dialog.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(queryByRole('dialog')).toBeNull());
    expect(calls.of('GET /users')).toHaveLength(2);
    expect(host.toasts.success).not.toHaveBeenCalled();
    expect(host.toasts.error).not.toHaveBeenCalled();
  });

  test('offline: the list says that it could not be refreshed, and what is kept', async () => {
    const { user, dialog, calls, findByRole, getByText } = await askToRemove({
      'DELETE /user/{id}': unreachable,
    });
    calls.answer({ 'GET /users': unreachable });
    await user.click(dialog.getByRole('button', { name: 'Yes' }));
    const notice = await findByRole('alert');
    expect(notice.textContent).toContain('The list below is kept as it was last loaded.');
    expect(getByText('Casey Customer')).toBeTruthy();
  });
});
