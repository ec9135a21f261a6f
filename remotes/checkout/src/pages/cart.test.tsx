import type { TradeOrder } from '@shop/contracts';
import {
  act,
  anOrder,
  aTradeOrder,
  deferredAnswer,
  fireEvent,
  refusal,
  screen,
  waitFor,
  within,
} from '@shop/testing';
import { beforeEach, expect, test } from 'vitest';
import { visitorCart } from '../cart/visitor-cart.ts';
import { aGoneLine, aLine } from '../testing/factories.ts';
import { disc, lines, openAsVisitor, openCart, strut, total, units } from './cart.fixture.tsx';

beforeEach(() => {
  localStorage.clear();
  visitorCart.write([]);
});

test('a cart shows each line at the price that applies to its units, and the total', async () => {
  const priceBreaks = [{ minQuantity: 500, price: 12 }];
  openCart({ 'GET /cart': { lines: [aLine({ priceBreaks }, 600), strut] } });

  const [first] = await lines();
  expect(first?.textContent).toContain('$12 /per unit');
  expect(first?.textContent).toContain('$7,200');
  expect(within(first ?? document.body).getByRole('list', { name: 'Price breaks' }).textContent).toBe(
    '500+ $12',
  );
  expect(total()).toBe('$8,800');
});

test('what the next price break saves is said where the stock allows it', async () => {
  const priceBreaks = [{ minQuantity: 500, price: 12 }];
  openCart({ 'GET /cart': { lines: [aLine({ priceBreaks }, 450)] } });

  expect(await screen.findByText('50 more: $0.50 less a unit')).toBeDefined();
});

test('an empty cart offers a visitor, whose session may have ended, the way to that of the account', async () => {
  openAsVisitor();

  const login = await screen.findByRole('link', { name: 'Log in' });
  expect(login.getAttribute('href')).toBe('/login');
  expect(screen.getByText(/^There is nothing in your cart. Log in to see the cart/)).toBeDefined();
});

test('a cart that another tab has changed is read again once its own tab is shown', async () => {
  const { calls } = openCart();
  await units('Strut');
  calls.answer({ 'GET /cart': { lines: [strut] } });
  fireEvent(document, new Event('visibilitychange', { bubbles: true }));

  await waitFor(() => expect(total()).toBe('$1,600'));
  expect(await lines()).toHaveLength(1);
});

test('a cart that is being changed is not read again meanwhile: the answer might be from before', async () => {
  const change = deferredAnswer<{ lines: (typeof disc)[] }>();
  const { user, calls } = openCart({ 'PUT /cart/{id}': change.answer });
  const field = await units('Strut');
  await user.clear(field);
  await user.type(field, '25');
  const reads = calls.of('GET /cart').length;
  fireEvent(document, new Event('visibilitychange', { bubbles: true }));
  change.resolve({ lines: [disc, { ...strut, quantity: 25 }] });

  await waitFor(() => expect(calls.of('PUT /cart/{id}')).toHaveLength(1));
  expect(total()).toBe('$7,000');
  expect(calls.of('GET /cart')).toHaveLength(reads);
});

test('changed units are shown before the server has answered, and only the last are sent next', async () => {
  const first = deferredAnswer<{ lines: (typeof disc)[] }>();
  const { user, calls } = openCart({ 'PUT /cart/{id}': first.answer });

  const field = await units('Strut');
  await user.clear(field);
  await user.type(field, '25');
  expect(total()).toBe('$7,000');
  await user.type(field, '0');
  expect(total()).toBe('$25,000');
  calls.answer({ 'PUT /cart/{id}': { lines: [disc, { ...strut, quantity: 250 }] } });
  first.resolve({ lines: [disc, { ...strut, quantity: 25 }] });

  await waitFor(() =>
    expect(calls.of('PUT /cart/{id}')).toMatchObject([
      { body: { quantity: 25 } },
      { body: { quantity: 250 } },
    ]),
  );
  expect(total()).toBe('$25,000');
});

test('a refused change is taken back, with a sentence', async () => {
  const { user } = openCart({ 'PUT /cart/{id}': refusal('internal-error') });

  const field = await units('Strut');
  await user.click(screen.getByRole('button', { name: 'Units of Strut, more' }));

  expect((await screen.findByRole('alert')).textContent).toContain('It stays as it was.');
  await waitFor(() => expect(field.value).toBe('20'));
  expect(total()).toBe('$6,600');
});

test('units that cannot be ordered are refused when the field is left', async () => {
  const { user, calls } = openCart();

  const field = await units('Strut');
  await user.clear(field);
  await user.type(field, '5');
  await user.tab();

  expect(screen.getByText('10 to 1,200 units. It stays 20.')).toBeDefined();
  expect(field.value).toBe('20');
  expect(calls.of('PUT /cart/{id}')).toEqual([]);
});

test('a removed line leaves a note with the focus on Undo, which puts it back where it was', async () => {
  const { user, calls } = openCart({
    'GET /cart': {
      lines: [
        { ...disc, rank: 7 },
        { ...strut, rank: 8 },
      ],
    },
    'DELETE /cart/{id}': { deletedCount: 1, lines: [strut] },
  });

  await user.click(await screen.findByRole('button', { name: 'Remove Front brake disc' }));
  expect(await lines()).toHaveLength(1);
  const undo = screen.getByRole('button', { name: 'Undo' });
  expect(document.activeElement).toBe(undo);
  const kept = deferredAnswer<{ lines: (typeof disc)[] }>();
  calls.answer({ 'PUT /cart/{id}': kept.answer });
  await user.click(undo);

  const shown = async () => (await lines()).map(({ dataset }) => dataset['part']);
  await waitFor(async () => expect(await shown()).toEqual(['part_01', 'part_02']));
  expect(calls.of('PUT /cart/{id}')).toMatchObject([
    { params: { id: 'part_01' }, body: { quantity: 400, rank: 7 } },
  ]);
  kept.resolve({ lines: [disc, strut] });
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Front brake disc' }));
});

test('a visitor’s line is put back where it was, too', async () => {
  visitorCart.write([
    { partId: 'part_01', quantity: 400 },
    { partId: 'part_02', quantity: 20 },
  ]);
  const { user } = openAsVisitor({ 'POST /cartLines': { lines: [disc, strut] } });

  await user.click(await screen.findByRole('button', { name: 'Remove Front brake disc' }));
  await user.click(screen.getByRole('button', { name: 'Undo' }));

  expect(visitorCart.read().map(({ partId }) => partId)).toEqual(['part_01', 'part_02']);
});

test('lines that are gone or short block the order; one press takes what is left', async () => {
  const short = aLine({ quantity: 410 }, 500);
  const { user, calls } = openCart({
    'GET /cart': { lines: [short, aGoneLine('Wiper')] },
    'PUT /cart/{id}': { lines: [{ ...short, quantity: 410 }, aGoneLine('Wiper')] },
  });

  expect(await screen.findByText('This part is no longer sold.')).toBeDefined();
  expect(screen.getByText('2 lines cannot be ordered as they are.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Place Order' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Take 410 of Front brake disc' }));

  await waitFor(() => expect(screen.getByText('One line cannot be ordered as it is.')).toBeDefined());
  expect(calls.of('PUT /cart/{id}')).toMatchObject([{ body: { quantity: 410 } }]);
});

test('above many lines a button leads to the order below them', async () => {
  const many = Array.from({ length: 6 }, (_, index) => aLine({ _id: `part_1${index}` }));
  const { user } = openCart({ 'GET /cart': { lines: many } });

  await user.click(await screen.findByRole('button', { name: 'To the order' }));

  expect(document.activeElement?.contains(screen.getByRole('region', { name: 'Order' }))).toBe(true);
});

test('a price that changed since the last visit is shown with the old one', async () => {
  const first = openCart({ 'GET /cart': { lines: [aLine({ price: 11 })] } });
  await lines();
  first.unmount();
  openCart();

  expect(await screen.findByText('$11 when you looked last; $12.50 now.')).toBeDefined();
});

test('a visitor’s cart is in the browser, and is ordered after a login', async () => {
  visitorCart.write([{ partId: 'part_02', quantity: 20 }]);
  const { user } = openAsVisitor({ 'POST /cartLines': { lines: [{ ...strut, quantity: 1 }] } });

  const field = await units('Strut');
  expect(field.value).toBe('20');
  await user.click(screen.getByRole('button', { name: 'Units of Strut, more' }));
  expect(visitorCart.read()).toEqual([{ partId: 'part_02', quantity: 30 }]);
  expect(total()).toBe('$2,400');
  expect(screen.getByRole('link', { name: 'Log in to order' }).getAttribute('href')).toBe('/login');
});

test('another tab’s change of a visitor’s cart is shown', async () => {
  visitorCart.write([{ partId: 'part_02', quantity: 20 }]);
  openAsVisitor({ 'POST /cartLines': { lines: [strut] } });
  const field = await units('Strut');

  act(() => {
    localStorage.setItem('cart', JSON.stringify([{ partId: 'part_02', quantity: 70 }]));
    dispatchEvent(new StorageEvent('storage', { key: 'cart' }));
  });

  expect(field.value).toBe('70');
});

test('at sign-in the browser’s cart joins the account’s, with the larger number of units', async () => {
  visitorCart.write([{ partId: 'part_02', quantity: 30 }]);
  const joined = { lines: [disc, { ...strut, quantity: 30 }] };
  const { calls } = openCart({ 'GET /cart': joined, 'POST /cart': joined });

  expect((await units('Strut')).value).toBe('30');
  expect(calls.of('POST /cart')).toMatchObject([
    { body: { lines: [{ partId: 'part_02', quantity: 30 }], how: 'larger' } },
  ]);
  expect(visitorCart.read()).toEqual([]);
});

test('a cart that cannot join stays in the browser, and a retry joins it', async () => {
  visitorCart.write([{ partId: 'part_02', quantity: 30 }]);
  const { user, calls } = openCart({ 'POST /cart': refusal('cart-full') });

  expect(await screen.findByText(/Your cart is full/)).toBeDefined();
  expect(visitorCart.read()).toHaveLength(1);
  calls.answer({ 'POST /cart': { lines: [disc, strut] } });
  await user.click(screen.getByRole('button', { name: 'Retry' }));

  await waitFor(() => expect(visitorCart.read()).toEqual([]));
});

test('the cart is saved as a list', async () => {
  const { user, calls, host } = openCart({ 'POST /lists': { acknowledged: true, insertedId: 'list_01' } });

  await user.click(await screen.findByRole('button', { name: 'Save as a list' }));
  await user.type(await screen.findByRole('textbox', { name: 'Name of the list' }), 'Monday');
  await user.click(screen.getByRole('button', { name: 'Save 2 lines' }));

  await waitFor(() => expect(host.toasts.success).toHaveBeenCalledWith('2 lines saved in the list Monday.'));
  expect(calls.of('POST /lists')).toMatchObject([
    {
      body: {
        name: 'Monday',
        lines: [
          { partId: 'part_01', quantity: 400 },
          { partId: 'part_02', quantity: 20 },
        ],
      },
    },
  ]);
});

test('an order is placed again at today’s prices, after the changes are shown', async () => {
  const former = aTradeOrder({
    lines: [
      anOrder({ orders: 400, price: 11 }),
      anOrder({ _id: 'order_02', partsId: 'part_gone', productName: 'Wiper' }),
    ],
  });
  const { user, calls, router } = openCart(
    {
      'GET /tradeOrders/{id}': former,
      'POST /cartLines': { lines: [disc, aGoneLine('Wiper')] },
      'POST /cart': { lines: [disc] },
    },
    '/cart?again=trade_01',
  );

  const panel = await screen.findByRole('region', { name: 'Order 200001 again' });
  expect(panel.textContent).toContain('1 line at today’s prices: $5,000. The same units cost $4,400 then.');
  const list = (name: string) => within(panel).getByRole('list', { name }).textContent;
  expect(list('What has changed')).toBe('Front brake disc: A unit costs $12.50 now; it was $11 then.');
  expect(list('Left out: 1 line')).toBe('Wiper: It is no longer sold.');
  await user.click(within(panel).getByRole('button', { name: 'Add 1 line to the cart' }));

  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(calls.of('POST /cart')).toMatchObject([
    { body: { lines: [{ partId: 'part_01', quantity: 400 }], how: 'add' } },
  ]);
});

test('ordered again, a line that stock is short of says how many are added, or that it is left out', async () => {
  const line = (id: string, productName: string, orders: number) =>
    anOrder({ _id: `order_${id}`, partsId: `part_${id}`, productName, orders, price: 10 });
  const former = aTradeOrder({
    lines: [line('a', 'Strut', 40), line('b', 'Wiper', 4), line('c', 'Hose', 4)],
    endedLines: [
      { _id: 'order_d', number: '4', productName: 'Filter', price: 10, orders: 1, outcome: 'refunded' },
    ],
  });
  const stocked = (_id: string, quantity: number, minimumOrder: number) =>
    aLine({ _id, quantity, minimumOrder, price: 10 }, 4);
  openCart(
    {
      'GET /tradeOrders/{id}': former,
      'POST /cartLines': {
        lines: [stocked('part_a', 15, 5), stocked('part_b', 2, 4), stocked('part_c', 0, 4)],
      },
    },
    '/cart?again=trade_01',
  );

  const panel = await screen.findByRole('region', { name: 'Order 200001 again' });
  expect(panel.textContent).toContain('1 line at today’s prices: $150. The same units cost $150 then.');
  const list = (name: string) =>
    within(within(panel).getByRole('list', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(list('What has changed')).toEqual(['Strut: 15 units are in stock; you ordered 40. 15 are added.']);
  expect(list('Left out: 3 lines')).toEqual([
    'Wiper: Only 2 units are in stock, and an order takes at least 4.',
    'Hose: It is out of stock.',
    'Filter: It had ended.',
  ]);
  expect(within(panel).getByRole('button', { name: 'Add 1 line to the cart' })).toBeTruthy();
});

test('an order whose lines have all ended says that none can be ordered again', async () => {
  const ended: Partial<TradeOrder> = { lines: [], ended: true, outcome: 'refunded' };
  openCart({ 'GET /tradeOrders/{id}': aTradeOrder(ended) }, '/cart?again=trade_01');

  const panel = await screen.findByRole('region', { name: 'Order 200001 again' });
  expect(panel.textContent).toContain('None of its lines can be ordered now.');
  expect(within(panel).queryByRole('button', { name: /^Add/ })).toBeNull();
  expect(within(panel).getByRole('link', { name: 'Not now' })).toBeTruthy();
});

test('an empty cart leads to the parts', async () => {
  openCart({ 'GET /cart': { lines: [] } });

  expect(await screen.findByText('There is nothing in your cart.')).toBeDefined();
});
