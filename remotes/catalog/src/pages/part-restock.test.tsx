import { messages, type Part } from '@shop/contracts';
import {
  type Answers,
  aPart,
  deferredAnswer,
  refusal,
  type ShopSettings,
  screen,
  unreachable,
  waitFor,
} from '@shop/testing';
import { expect, test } from 'vitest';
import { filled, openPart, part } from './part.fixture.tsx';

const openAsAdmin = (answers: Answers = {}, settings: ShopSettings = {}) =>
  openPart(answers, filled, { role: 'admin', ...settings });

const restocked = { acknowledged: true, modifiedCount: 1, quantity: 1500 };
const units = () => screen.findByRole<HTMLInputElement>('spinbutton', { name: 'Units to add' });
const restock = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Restock' });

test('an admin sees Update Stock', async () => {
  openAsAdmin();

  expect(await units()).toBeDefined();
  expect(screen.getByRole('region', { name: 'Update Stock' })).toBeDefined();
});

test('a visit that is meant for it begins in its field, which tells the result before it is sent', async () => {
  const { user } = openAsAdmin(
    {},
    { path: { pathname: `/purchase/${part._id}`, state: { updates: 'stock' } } },
  );

  const field = await units();
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.keyboard('-3');
  expect(screen.getByText('Takes 3 off: 1,200 → 1,197 in stock')).toBeDefined();
});

test('it is shown neither to a customer nor before the role is known', async () => {
  const asked = deferredAnswer<{ admin: boolean }>();
  const { calls } = openPart({ 'GET /admin/{email}': asked.answer });
  await screen.findByRole('heading', { level: 1, name: part.name });
  await waitFor(() => expect(calls.of('GET /admin/{email}')).toHaveLength(1));
  expect(screen.queryByText('Update Stock')).toBeNull();

  asked.resolve({ admin: false });

  await waitFor(() => expect(screen.queryByText('Update Stock')).toBeNull());
});

test('the typed amount is added to the stock, a toast says so, and the part is refetched', async () => {
  let current: Part = part;
  const { user, calls, host } = openAsAdmin({
    'GET /purchase/{id}': () => current,
    'PUT /update/{id}': () => {
      current = aPart({ quantity: 1500 });
      return restocked;
    },
  });

  await user.type(await units(), '300');
  await user.click(restock());

  expect(await screen.findByText('1,500 units')).toBeDefined();
  expect(calls.of('PUT /update/{id}')).toMatchObject([
    { params: { id: part._id }, body: { quantity: 1500, added: 300 } },
  ]);
  expect(host.toasts.success).toHaveBeenCalledWith(messages.restocked);
  expect(messages.restocked).toBe('Product quantity updated successfully.');
  expect((await units()).value).toBe('');
});

test('a double press adds once', async () => {
  const held = deferredAnswer<typeof restocked>();
  const { user, calls, host } = openAsAdmin({ 'PUT /update/{id}': held.answer });

  await user.type(await units(), '300');
  await user.dblClick(restock());
  held.resolve(restocked);

  await waitFor(() => expect(host.toasts.success).toHaveBeenCalledOnce());
  expect(calls.of('PUT /update/{id}')).toHaveLength(1);
});

test.each(['-5', '1.5'])(
  '%s is not validated here; the refusal is shown in red, and the input stays',
  async (typed) => {
    const message = 'added must be a whole number';
    const { user, host } = openAsAdmin({
      'PUT /update/{id}': refusal('invalid-request', { errors: [{ field: 'added', code: 'type', message }] }),
    });

    await user.type(await units(), typed);
    await user.click(restock());

    const text = await screen.findByText(message);
    expect(text.className).toContain('text-danger');
    expect((await units()).value).toBe(typed);
    expect((await units()).getAttribute('aria-describedby')).toBe(text.id);
    expect(host.toasts.success).not.toHaveBeenCalled();
  },
);

test('a restock without an answer says so, keeps the input, and can be sent again', async () => {
  const { user, calls, host } = openAsAdmin({ 'PUT /update/{id}': unreachable });
  await user.type(await units(), '300');
  await user.click(restock());
  expect(await screen.findByText(/cannot be reached/)).toBeDefined();

  calls.answer({ 'PUT /update/{id}': restocked });
  await user.click(restock());

  await waitFor(() => expect(host.toasts.success).toHaveBeenCalledWith(messages.restocked));
});
