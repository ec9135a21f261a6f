import { messages, type Part, questions } from '@shop/contracts';
import {
  type Answers,
  anAccount,
  aPart,
  deferredAnswer,
  refusal,
  renderInShop,
  unreachable,
  waitFor,
  within,
} from '@shop/testing';
import { describe, expect, test } from 'vitest';
import { Component as ManageProductsPage } from '../../pages/manage-products.page.tsx';

const strut = aPart({ _id: 'part_01', name: 'Strut', price: 80, quantity: 1500, minimumOrder: 400 });
const radiator = aPart({ _id: 'part_02', name: 'Radiator', price: 12.5 });

const openProducts = (answers: Answers, path = '/dashboard/manageProducts') =>
  renderInShop(<ManageProductsPage />, { path, session: anAccount(), role: 'admin', answers });

const cards = (list: HTMLElement) => [...list.children].map((card) => card.querySelector('h2')?.textContent);

describe('Manage Products', () => {
  test('each card shows picture, upper-cased name, price, quantity, minimum orders and description', async () => {
    const { findByRole } = openProducts({ 'GET /managePart': [strut] });
    const card = within(await findByRole('listitem'));
    expect(card.getByRole('img', { name: 'Strut' }).getAttribute('src')).toBe(strut.picture);
    expect(card.getByRole('heading').textContent).toBe('STRUT');
    expect(card.getByRole('img').className).toContain('object-contain');
    const lines = [...(await findByRole('listitem')).querySelectorAll('p')].map((line) => line.textContent);
    expect(lines).toEqual([
      'Price: $80 /per unit',
      'Quantity: 1,500',
      'Minimum Orders: 400',
      strut.description,
    ]);
  });

  test('the newest is first', async () => {
    const { findByRole } = openProducts({ 'GET /managePart': [strut, radiator] });
    const grid = await findByRole('list');
    expect(cards(grid)).toEqual(['RADIATOR', 'STRUT']);
  });

  test('cards are sorted by a select, in the address, and show the part number', async () => {
    const { user, calls, router, findByRole, findByText } = openProducts({
      'GET /managePart': [{ ...strut, number: 'KP-SA-1' }],
    });
    await findByText('KP-SA-1');
    await user.selectOptions(await findByRole('combobox', { name: 'Sort by' }), 'Stock, lowest first');
    await waitFor(() =>
      expect(calls.of('GET /managePart').at(-1)?.query).toMatchObject({ sort: 'quantity' }),
    );
    expect(router.state.location.search).toBe('?sort=quantity');
  });

  test('a search from a special filter is one of all products', async () => {
    const { user, router, findByRole } = openProducts(
      { 'GET /overview/parts': [strut], 'GET /managePart': [radiator] },
      '/dashboard/manageProducts?stock=below-minimum',
    );
    await findByRole('heading', { name: 'STRUT' });
    await user.type(await findByRole('searchbox'), 'radi');
    await findByRole('heading', { name: 'RADIATOR' });
    expect(router.state.location.search).toBe('?q=radi');
  });

  test.each([
    { quantity: 0, mark: 'Out of stock' },
    { quantity: 399, mark: 'Below minimum' },
  ])('a stock of $quantity is marked "$mark"', async ({ quantity, mark }) => {
    const { findByRole } = openProducts({ 'GET /managePart': [{ ...strut, quantity }] });
    expect(within(await findByRole('listitem')).getByText(mark)).toBeTruthy();
  });

  test('Edit leads to the form of the product', async () => {
    const { findByRole } = openProducts({ 'GET /managePart': [strut] });
    const link = await findByRole('link', { name: 'Edit Strut' });
    expect(link.getAttribute('href')).toBe('/dashboard/manageProducts/part_01');
  });

  test('Update goes to /purchase/{id}', async () => {
    const { user, router, findByRole } = openProducts({ 'GET /managePart': [strut] });
    await user.click(await findByRole('link', { name: 'Update Strut' }));
    expect(router.state.location).toMatchObject({
      pathname: '/purchase/part_01',
      hash: '',
      state: { updates: 'stock' },
    });
  });

  test('an empty list says so and links to Add a Product', async () => {
    const { findByRole, getByText } = openProducts({ 'GET /managePart': [] });
    const link = await findByRole('link', { name: 'Add a Product' });
    expect(link.getAttribute('href')).toBe('/dashboard/addProduct');
    expect(getByText('There are no products yet.')).toBeTruthy();
  });

  test('a retry is offered when products cannot be loaded', async () => {
    const { user, calls, findByRole } = openProducts({ 'GET /managePart': unreachable });
    const retry = await findByRole('button', { name: 'Retry' });
    calls.answer({ 'GET /managePart': [strut] });
    await user.click(retry);
    await findByRole('heading', { name: 'STRUT' });
  });

  test('"Next" continues after the last product shown, within the search', async () => {
    const numbered = (from: number, count: number): Part[] =>
      Array.from({ length: count }, (_, index) =>
        aPart({ _id: `part_${from + index}`, name: `Strut ${from + index}` }),
      );
    const { user, calls, findByRole, queryByRole } = openProducts(
      { 'GET /managePart': ({ query }) => (query['after'] ? numbered(1, 2) : numbered(2, 101)) },
      '/dashboard/manageProducts?q=strut',
    );
    await user.click(await findByRole('button', { name: 'Next' }));
    await findByRole('heading', { name: 'STRUT 1' });
    expect(queryByRole('heading', { name: 'STRUT 3' })).toBeNull();
    expect(calls.of('GET /managePart').map(({ query }) => query)).toEqual([
      { limit: '101', q: 'strut' },
      { limit: '101', q: 'strut', after: 'part_3' },
    ]);
  });
});

describe('Products in a table', () => {
  test('are one press away, in the address, and sorted by their headers', async () => {
    const { user, calls, router, findByRole, getAllByRole } = openProducts({
      'GET /managePart': ({ query }) => (query['sort'] === '-price' ? [strut, radiator] : [strut]),
    });
    await user.click(await findByRole('radio', { name: 'Table' }));
    const head = await findByRole('button', { name: 'Product Price' });
    await user.click(head);
    await user.click(head);
    await findByRole('table', { name: 'Products, by Product Price, descending' });
    expect(router.state.location.search).toBe('?view=table&sort=-price');
    await waitFor(() => expect(getAllByRole('row')).toHaveLength(3));
    expect(getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Index', 'Product Name', 'Product Price', 'Product Quantity', 'Minimum Order Quantity', 'Action'],
      [
        '1',
        'Strut',
        'Edit price of Strut: $80',
        'Edit stock of Strut: 1,500',
        '400',
        'Update StrutEdit StrutDelete Strut',
      ],
      [
        '2',
        'Radiator',
        'Edit price of Radiator: $12.50',
        'Edit stock of Radiator: 1,200',
        '400',
        'Update RadiatorEdit RadiatorDelete Radiator',
      ],
    ]);
    expect(calls.of('GET /managePart').at(-1)?.query).toEqual({ limit: '101', sort: '-price' });
    await user.click(await findByRole('button', { name: 'Product Quantity' }));
    await findByRole('table', { name: 'Products, by Product Quantity, ascending' });
    expect(router.state.location.search).toBe('?view=table&sort=quantity');
  });
});

describe('Searching products', () => {
  const searchable: Answers = {
    'GET /managePart': ({ query }) =>
      [strut, radiator].filter(({ name }) => name.toLowerCase().includes(query.q ?? '')),
  };

  test('a search starts once after a pause, and is in the address', async () => {
    const { user, calls, router, findByRole, queryByRole } = openProducts(searchable);
    await findByRole('heading', { name: 'STRUT' });
    await user.type(await findByRole('searchbox', { name: 'Search by name or part number' }), 'radi');
    await waitFor(() => expect(queryByRole('heading', { name: 'STRUT' })).toBeNull());
    await findByRole('heading', { name: 'RADIATOR' });
    expect(router.state.location.search).toBe('?q=radi');
    expect(calls.of('GET /managePart').map(({ query }) => query.q)).toEqual([undefined, 'radi']);
  });

  test('a search in the address is applied and shown in the field', async () => {
    const { findByRole, queryByRole } = openProducts(searchable, '/dashboard/manageProducts?q=strut');
    await findByRole('heading', { name: 'STRUT' });
    expect(await findByRole('searchbox')).toHaveProperty('value', 'strut');
    expect(queryByRole('heading', { name: 'RADIATOR' })).toBeNull();
  });

  test('without a match it says so, and a button shows all products', async () => {
    const { user, findByRole, findByText } = openProducts(searchable, '/dashboard/manageProducts?q=clutch');
    await findByText('No product matches “clutch”.');
    await user.click(await findByRole('button', { name: 'Show all products' }));
    await findByRole('heading', { name: 'STRUT' });
    expect(await findByRole('searchbox')).toHaveProperty('value', '');
  });
});

describe('Deleting a product', () => {
  async function askToDelete(answers: Answers) {
    const shop = openProducts({ 'GET /managePart': [strut, radiator], ...answers });
    await shop.user.click(await shop.findByRole('button', { name: 'Delete Radiator' }));
    const dialog = within(await shop.findByRole('dialog', { name: questions.deleteProduct('Radiator') }));
    return { ...shop, dialog };
  }

  test('the question says how many of its orders wait, and what becomes of them', async () => {
    const { dialog } = await askToDelete({ 'GET /managePart/{id}/waiting': { unpaid: 1, toShip: 2 } });
    await dialog.findByText(/^2 paid orders wait to be shipped/);
    dialog.getByText('1 unpaid order can still be paid until it lapses.');
    const link = dialog.getByRole('link', { name: 'See the orders' });
    expect(link.getAttribute('href')).toBe('/dashboard/manageOrders?q=Radiator');
  });

  test('Yes deletes it once, shows a toast, and the focus goes to the next product', async () => {
    const deletion = deferredAnswer<{ deletedCount: number }>();
    const { user, dialog, calls, host, getByRole, queryByRole } = await askToDelete({
      'DELETE /managePart/{id}': deletion.answer,
    });
    await user.dblClick(dialog.getByRole('button', { name: 'Yes' }));
    calls.answer({ 'GET /managePart': [strut] });
    deletion.resolve({ deletedCount: 1 });
    await waitFor(() => expect(queryByRole('heading', { name: 'RADIATOR' })).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(getByRole('button', { name: 'Delete Strut' })));
    expect(calls.of('DELETE /managePart/{id}')).toMatchObject([{ params: { id: 'part_02' } }]);
    expect(host.toasts.success).toHaveBeenCalledExactlyOnceWith(messages.productDeleted);
  });
});

describe('Editing a figure in its row', () => {
  const open = (answers: Answers) =>
    openProducts({ 'GET /managePart': [strut], ...answers }, '/dashboard/manageProducts?view=table');
  const saved = { acknowledged: true, modifiedCount: 1, quantity: 1500 };

  test('Enter saves a price, if nobody else has changed it, and the row shows it', async () => {
    const { user, calls, findByRole } = open({ 'PATCH /managePart/{id}': saved });
    await user.click(await findByRole('button', { name: /^Edit price of Strut: / }));
    calls.answer({ 'GET /managePart': [{ ...strut, price: 82.5 }] });
    await user.keyboard('82.5{Enter}');
    const shown = await findByRole('button', { name: /^Edit price of Strut: / });
    await waitFor(() => expect(shown.textContent).toBe('Edit price of Strut: $82.50'));
    expect(document.activeElement).toBe(shown);
    expect(calls.of('PATCH /managePart/{id}')).toMatchObject([
      { params: { id: 'part_01' }, body: { price: 82.5, seen: { price: 80 } } },
    ]);
  });

  test('a counted stock is saved as the difference, so that a sale meanwhile is not lost', async () => {
    const { user, calls, findByRole } = open({ 'PATCH /managePart/{id}': { ...saved, quantity: 1490 } });
    await user.click(await findByRole('button', { name: /^Edit stock of Strut: / }));
    await user.keyboard('1490{Enter}');
    await findByRole('button', { name: /^Edit stock of Strut: / });
    expect(calls.of('PATCH /managePart/{id}')).toMatchObject([{ body: { added: -10, reason: 'counted' } }]);
  });

  test.each([
    ['stock', '1510', { added: 10 }],
    ['price', '85', { price: 85, seen: { price: 80 } }],
  ])('what changes while a %s is typed is not what it was typed over', async (figure, typed, body) => {
    const wiper = aPart({ _id: 'part_02', name: 'Wiper' });
    const { user, calls, findByRole } = open({
      'GET /managePart': [strut, wiper],
      'PATCH /managePart/{id}': saved,
    });
    await user.click(await findByRole('button', { name: new RegExp(`^Edit ${figure} of Strut: `) }));
    await user.keyboard(typed);
    calls.answer({
      'GET /managePart': [{ ...strut, name: 'Strut, sold', price: 82, quantity: 1490 }, wiper],
    });
    await user.click(await findByRole('button', { name: /^Edit stock of Wiper: / }));
    await user.keyboard('7{Enter}');
    await user.type(await findByRole('textbox', { name: `${figure} of Strut, sold` }), '{Enter}');
    await waitFor(() =>
      expect(calls.of('PATCH /managePart/{id}').at(-1)).toMatchObject({ params: { id: 'part_01' }, body }),
    );
  });

  test('Escape leaves it as it was', async () => {
    const { user, calls, findByRole } = open({});
    await user.click(await findByRole('button', { name: /^Edit price of Strut: / }));
    await user.keyboard('1{Escape}');
    expect((await findByRole('button', { name: /^Edit price of Strut: / })).textContent).toBe(
      'Edit price of Strut: $80',
    );
    expect(calls.of('PATCH /managePart/{id}')).toEqual([]);
  });

  test('a price that somebody else has changed is replaced by the second Enter only', async () => {
    const { user, calls, findByRole, findByText } = open({
      'PATCH /managePart/{id}': refusal('edit-conflict'),
    });
    await user.click(await findByRole('button', { name: /^Edit price of Strut: / }));
    calls.answer({ 'GET /managePart': [{ ...strut, price: 85 }] });
    await user.keyboard('82{Enter}');
    await findByText(/Somebody else has changed it/);
    calls.answer({ 'PATCH /managePart/{id}': saved });
    await user.keyboard('{Enter}');
    await findByRole('button', { name: /^Edit price of Strut: / });
    expect(calls.of('PATCH /managePart/{id}').at(-1)).toMatchObject({
      body: { price: 82, seen: { price: 85 } },
    });
  });
});

test('a long list says how many products there are', async () => {
  const many = Array.from({ length: 26 }, (_, index) => aPart({ _id: `part_${index}` }));
  const { findByText } = openProducts(
    { 'GET /managePart': many, 'GET /managePart/count': { count: 2145 } },
    '/dashboard/manageProducts?size=25',
  );
  await findByText('1–25 of 2,145 products');
});
