import { messages, type Part, productRules } from '@shop/contracts';
import {
  type Answers,
  anAccount,
  aPart,
  deferredAnswer,
  refusal,
  renderInShop,
  screen,
  unreachable,
  waitFor,
  within,
} from '@shop/testing';
import { expect, test } from 'vitest';
import { Component as EditProductPage } from '../../pages/edit-product.page.tsx';

const strut = aPart({ name: 'Strut', price: 80, quantity: 100, minimumOrder: 10 });
const NONE = { brands: [], categories: [] };
const saved = { acknowledged: true, modifiedCount: 1, quantity: 100 };

function openEdit(answers: Answers = {}) {
  return renderInShop(<EditProductPage />, {
    path: `/dashboard/manageProducts/${strut._id}`,
    route: '/dashboard/manageProducts/:id',
    session: anAccount(),
    role: 'admin',
    answers: {
      'GET /purchase/{id}': strut,
      'GET /managePart/{id}/events': [],
      'GET /catalogueNames': NONE,
      ...answers,
    },
  });
}

const field = (label: string) => screen.findByLabelText(label);
const save = () => screen.getByRole('button', { name: 'Save Product' });

async function retype(user: ReturnType<typeof openEdit>['user'], label: string, text: string) {
  await user.clear(await field(label));
  await user.type(await field(label), text);
}

test('another of its pictures becomes the main one, which is then the second', async () => {
  const given = { ...strut, morePictures: ['/pictures/b.webp', '/pictures/c.webp'] };
  const { user, calls } = openEdit({ 'GET /purchase/{id}': given, 'PATCH /managePart/{id}': saved });
  await user.click(await screen.findByRole('button', { name: 'Move up picture 2' }));
  await user.click(screen.getByRole('button', { name: 'Remove picture 3' }));
  await user.click(save());
  await waitFor(() => expect(calls.of('PATCH /managePart/{id}')).toHaveLength(1));
  expect(calls.of('PATCH /managePart/{id}')[0]?.body).toEqual({
    picture: '/pictures/b.webp',
    morePictures: [strut.picture],
    seen: { picture: strut.picture, morePictures: given.morePictures },
  });
});

test('the history says who changed the stock, and why', async () => {
  const event = { at: '2026-01-05T09:00:00.000Z', actor: 'user_2', name: 'Ada' };
  const { user } = openEdit({
    'GET /managePart/{id}/events': Array.from({ length: 12 }, (_, index) => ({
      ...event,
      _id: String(index),
      kind: 'stock.corrected',
      stock: { before: 100 + index, after: 101 + index },
      reason: 'counted',
    })),
  });
  const history = within(await screen.findByRole('region', { name: 'History' }));
  const [newest] = await history.findAllByRole('listitem');
  expect(newest?.textContent).toContain('Stock count: +1, 112 in stock by Ada');
  expect(history.getAllByRole('listitem')).toHaveLength(10);
  await user.click(history.getByRole('button', { name: 'Show older' }));
  expect(history.getAllByRole('listitem')).toHaveLength(12);
});

test('what was changed is sent with what it held, and the form then shows what is stored', async () => {
  let stored: Part = strut;
  const { user, calls, host } = openEdit({
    'GET /purchase/{id}': () => stored,
    'PATCH /managePart/{id}': () => {
      stored = aPart({ ...strut, price: 82.5, quantity: 88 });
      return { ...saved, quantity: 88 };
    },
  });
  await retype(user, 'Product Price', '82.50');
  await user.selectOptions(await field('Change'), 'Take units off');
  await user.type(await field('Units'), '12');
  await user.selectOptions(await field('Reason'), 'Damaged');
  await user.click(save());

  await waitFor(() => expect(host.toasts.success).toHaveBeenCalledExactlyOnceWith(messages.productSaved));
  expect(calls.of('PATCH /managePart/{id}')).toMatchObject([
    { params: { id: strut._id }, body: { price: 82.5, seen: { price: 80 }, added: -12, reason: 'damaged' } },
  ]);
  expect(await screen.findByText('Stock: 88 units')).toBeDefined();
  expect(await field('Units')).toHaveProperty('value', '');
});

test('brand and category are shown by name; only what was changed is sent', async () => {
  const placed = aPart({ ...strut, brandId: 'kestrel', categoryId: 'brakes/discs', universal: true });
  const names = {
    brands: [
      { id: 'kestrel', name: 'Kestrel' },
      { id: 'nippon', name: 'Nippon' },
    ],
    categories: [{ id: 'brakes/discs', name: 'Brakes > Brake discs' }],
  };
  const answer = deferredAnswer<typeof names>();
  const { user, calls } = openEdit({
    'GET /purchase/{id}': placed,
    'GET /catalogueNames': answer.answer,
    'PATCH /managePart/{id}': saved,
  });
  await field('Brand');
  answer.resolve(names);
  await screen.findByRole('option', { name: 'Nippon' });
  expect(await screen.findByDisplayValue('Brakes > Brake discs')).toBe(await field('Category'));
  expect(await field('Brand')).toHaveProperty('value', 'kestrel');
  await user.selectOptions(await field('Brand'), 'Nippon');
  await user.selectOptions(await field('Fits Every Car'), 'No');
  await user.click(save());

  await waitFor(() => expect(calls.of('PATCH /managePart/{id}')).toHaveLength(1));
  expect(calls.of('PATCH /managePart/{id}')[0]?.body).toEqual({
    brandId: 'nippon',
    universal: false,
    seen: { brandId: 'kestrel', universal: true },
  });
});

test('names that cannot be loaded leave brand and category as they are', async () => {
  const placed = aPart({ ...strut, brandId: 'kestrel' });
  const { user, calls } = openEdit({
    'GET /purchase/{id}': placed,
    'GET /catalogueNames': refusal('not-found'),
    'PATCH /managePart/{id}': saved,
  });
  expect(await screen.findAllByText('The names could not be loaded. It stays as it is.')).toHaveLength(2);
  await retype(user, 'Product Name', 'Damper');
  await user.click(save());
  await waitFor(() => expect(calls.of('PATCH /managePart/{id}')).toHaveLength(1));
  expect(calls.of('PATCH /managePart/{id}')[0]?.body).toEqual({ name: 'Damper', seen: { name: 'Strut' } });
});

test.each([
  ['Product Name', '', productRules.name.required],
  ['Product Price', '-5', productRules.price.min.message],
  ['Minimum Order Quantity', '0', productRules.minimumOrder.min.message],
  ['Minimum Order Quantity', '1.5', productRules.minimumOrder.pattern.message],
  ['Specifications', 'Thread', '“Thread” needs a name, a colon and a value.'],
])('%s %j is refused with "%3$s"; it gets the focus and nothing is sent', async (label, typed, message) => {
  const { user, calls } = openEdit();
  await user.clear(await field(label));
  if (typed) await user.type(await field(label), typed);
  await user.click(save());

  expect(await screen.findByText(message)).toBeDefined();
  expect(document.activeElement).toBe(await field(label));
  expect(calls.of('PATCH /managePart/{id}')).toEqual([]);
});

test('stock needs a reason, and no more is taken off than there is', async () => {
  const { user, calls } = openEdit();
  await user.selectOptions(await field('Change'), 'Take units off');
  await user.type(await field('Units'), '101');
  await user.click(save());
  expect(await screen.findByText('There are 100 units in stock.')).toBeDefined();
  expect(screen.getByText('Reason is required.')).toBeDefined();
  expect(calls.of('PATCH /managePart/{id}')).toEqual([]);
});

test('another admin’s edit of the same field is shown; theirs of other fields stay; saving again replaces it', async () => {
  const theirs = aPart({ ...strut, price: 90, description: 'Theirs.' });
  const message = 'Somebody else has changed this. It is now $90.';
  let stored: Part = strut;
  const { user, calls } = openEdit({
    'GET /purchase/{id}': () => stored,
    'PATCH /managePart/{id}': refusal('edit-conflict', {
      errors: [{ field: 'price', code: 'changed', message }],
    }),
  });
  await retype(user, 'Product Price', '85');
  stored = theirs;
  await user.click(save());

  expect(await screen.findByText(message)).toBeDefined();
  expect(screen.getByRole('alert').textContent).toContain('Somebody else has changed this product');
  expect(await field('Product Price')).toHaveProperty('value', '85');
  expect(await field('Product Description')).toHaveProperty('value', 'Theirs.');

  calls.answer({ 'PATCH /managePart/{id}': saved });
  await user.click(save());
  await waitFor(() => expect(calls.of('PATCH /managePart/{id}')).toHaveLength(2));
  expect(calls.of('PATCH /managePart/{id}').at(-1)?.body).toEqual({ price: 85, seen: { price: 90 } });
});

test('the toast waits until the form shows what is stored, so that nothing typed after it is lost', async () => {
  const again = deferredAnswer<Part>();
  const { user, calls, host } = openEdit({ 'PATCH /managePart/{id}': saved });
  await retype(user, 'Product Price', '82');
  calls.answer({ 'GET /purchase/{id}': again.answer });
  await user.click(save());
  await waitFor(() => expect(calls.of('GET /purchase/{id}')).toHaveLength(2));
  expect(host.toasts.success).not.toHaveBeenCalled();

  again.resolve(aPart({ ...strut, price: 82 }));
  await waitFor(() => expect(host.toasts.success).toHaveBeenCalledOnce());
});

test('without an answer the form says so and keeps what was typed', async () => {
  const { user } = openEdit({ 'PATCH /managePart/{id}': unreachable });
  await retype(user, 'Product Name', 'Strut, left');
  await user.click(save());
  expect((await screen.findByRole('alert')).textContent).toContain('What you entered is kept.');
  expect(await field('Product Name')).toHaveProperty('value', 'Strut, left');
});

test('a product that was removed since says so when it is saved, and keeps what was typed', async () => {
  const { user } = openEdit({ 'PATCH /managePart/{id}': refusal('not-found') });
  await retype(user, 'Product Price', '82.50');

  await user.click(save());

  const gone = 'This product is not in the catalogue, or it was removed. What you entered is kept.';
  expect((await screen.findByRole('alert')).textContent).toBe(gone);
  expect(await screen.findByDisplayValue('82.50')).toBeDefined();
});

test('a product that has gone says so, with the way back', async () => {
  openEdit({ 'GET /purchase/{id}': refusal('not-found') });
  const link = await screen.findByRole('link', { name: 'Manage Products' });
  expect(link.getAttribute('href')).toBe('/dashboard/manageProducts');
});
