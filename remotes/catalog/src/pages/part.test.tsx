import { orderAgainPath, payByWarning } from '@shop/contracts';
import type { Host, SlotName, SlotRequest } from '@shop/host';
import {
  type Answers,
  anAccount,
  anOrder,
  aPart,
  refusal,
  renderInShop,
  screen,
  unreachable,
  within,
} from '@shop/testing';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Component as PartPage } from './part.page.tsx';

const part = aPart();

/** The slot in each of its three states, as the shell renders it. */
const filled: Host['renderSlot'] = ({ props }) =>
  props.open ? (
    <div role="dialog" aria-label={`Checkout of ${props.part.name}`}>
      <p>Begins with {props.units || 'nothing'}</p>
      <p>Again: {props.former?.number ?? 'none'}</p>
      <button type="button" onClick={props.onPlaced}>
        Place
      </button>
      <button type="button" onClick={props.onClose}>
        Done
      </button>
    </div>
  ) : null;
const loading: Host['renderSlot'] = ({ pending }) => pending;

const openPart = (answers: Answers = {}, renderSlot = filled, path = `/purchase/${part._id}`) =>
  renderInShop(<PartPage />, {
    path,
    route: '/purchase/:id',
    session: anAccount(),
    answers: { 'GET /purchase/{id}': part, 'GET /purchase': [], ...answers },
    host: { renderSlot },
  });

const purchase = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Purchase' });

test('it shows picture, name, description, price, stock and minimum order', async () => {
  openPart();

  expect(await screen.findByRole('heading', { level: 1, name: part.name })).toBeDefined();
  expect(screen.getByRole('img', { name: part.name })).toBeDefined();
  expect(screen.getByText(part.description)).toBeDefined();
  expect(screen.getByText('$12.50')).toBeDefined();
  expect(screen.getByText('1,200 units')).toBeDefined();
  expect(screen.getByText('400 units')).toBeDefined();
});

test('the buy box starts with the price and the part number; a table has all data', async () => {
  const attributes = [
    { name: 'Disc', value: '330 x 30 mm' },
    { name: 'Bolt circle', value: '5 x 114.3 mm' },
  ];
  openPart({ 'GET /purchase/{id}': aPart({ number: 'KP-AC-1412', attributes }) });

  const box = await screen.findByRole('region', { name: 'Price and order' });
  expect(box.textContent).toMatch(/^\$12\.50 \/per unitPart number KP-AC-1412/);
  const rows = within(screen.getByRole('region', { name: 'Specifications' })).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Part number', 'KP-AC-1412'],
    ['Disc', '330 x 30 mm'],
    ['Bolt circle', '5 x 114.3 mm'],
  ]);
});

test('a part without data has no table', async () => {
  openPart();

  await purchase();
  expect(screen.queryByRole('table')).toBeNull();
});

test('it has breadcrumbs that lead home', async () => {
  openPart();

  const way = within(await screen.findByRole('navigation', { name: 'Breadcrumb' }));
  expect(way.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
  expect(way.getByText(part.name).getAttribute('aria-current')).toBe('page');
});

test("the page has the part's title and description", async () => {
  openPart();

  await screen.findByRole('heading', { level: 1, name: part.name });
  expect(document.title).toContain(part.name);
  expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toBe(part.description);
});

test('it shows delivery and warranty before the order', async () => {
  openPart();

  expect((await screen.findByText('Delivery')).nextElementSibling?.textContent).toContain('two working days');
  expect(screen.getByText('Warranty').nextElementSibling?.textContent).toContain('3 years');
});

test.each([
  {
    quantity: 204,
    pill: 'Stock is below the minimum order',
    note: /204 left, and an order takes 400/,
    button: 'Purchase: not enough in stock',
  },
  { quantity: 0, pill: 'Out of stock', note: /no units left/, button: 'Purchase: out of stock' },
])('with $quantity in stock Purchase says so, opens nothing and promises no delivery', async (given) => {
  const renderSlot = vi.fn(filled);
  const { user } = openPart({ 'GET /purchase/{id}': aPart({ quantity: given.quantity }) }, renderSlot);

  expect(await screen.findByText(given.pill)).toBeDefined();
  const button = screen.getByRole('button', { name: given.button });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  const note = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toMatch(given.note);
  await user.click(button);
  expect(renderSlot).not.toHaveBeenCalled();
  expect(screen.queryByLabelText('Units')).toBeNull();
  expect(screen.queryByText('Delivery')).toBeNull();
});

test('the quantity starts at the minimum order, with its total', async () => {
  const { user } = openPart();

  expect(await screen.findByLabelText('Units')).toHaveProperty('value', '400');
  expect(screen.getByRole('status').textContent).toBe('$5,000');

  await user.click(await purchase());
  expect(screen.getByText('Begins with 400')).toBeDefined();
});

test('the total follows the quantity typed, and Enter opens the checkout with it', async () => {
  const { user } = openPart();

  await user.clear(await screen.findByLabelText('Units'));
  await user.type(screen.getByLabelText('Units'), '401');
  expect(screen.getByRole('status').textContent).toBe('$5,012.50');

  await user.keyboard('{Enter}');
  expect(screen.getByText('Begins with 401')).toBeDefined();
});

test('a quantity that cannot be ordered has no total; Purchase shows why instead of the checkout', async () => {
  const { user } = openPart();
  const units = await screen.findByLabelText('Units');

  await user.clear(units);
  await user.type(units, '399');
  expect(screen.getByRole('status').textContent).toBe('–');
  await user.click(await purchase());

  expect(screen.getByText('An order takes 400 to 1,200 units.')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(units);
});

test('the checkout stays open when the order in it took the last units', async () => {
  const { user, calls, queryClient } = openPart();
  await user.click(await purchase());
  calls.answer({ 'GET /purchase/{id}': aPart({ quantity: 0 }) });

  await queryClient.invalidateQueries();

  expect(await screen.findByText('Purchase: out of stock')).toBeDefined();
  expect(screen.getByRole('dialog')).toBeDefined();
});

test('an invalid quantity is reported after typing, not during it', async () => {
  const { user } = openPart();

  await user.clear(await screen.findByLabelText('Units'));
  await user.type(screen.getByLabelText('Units'), '40');
  expect(screen.queryByText(/An order takes/)).toBeNull();
  await user.tab();
  expect(screen.getByText('An order takes 400 to 1,200 units.')).toBeDefined();

  await user.type(screen.getByLabelText('Units'), '0');
  expect(screen.queryByText(/An order takes/)).toBeNull();
});

test('the checkout loads only on the intent to order; Purchase opens it, and gets the focus back', async () => {
  const renderSlot = vi.fn(filled);
  const { user } = openPart({}, renderSlot);
  const button = await purchase();
  expect(renderSlot).not.toHaveBeenCalled();

  await user.click(button);
  await user.click(await screen.findByRole('button', { name: 'Done' }));

  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(button);
});

test('hovering Purchase loads the checkout, unless the visitor saves data', async () => {
  const renderSlot = vi.fn(filled);
  const { user } = openPart({}, renderSlot);
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'));
  await user.hover(await purchase());
  expect(renderSlot).not.toHaveBeenCalled();

  Reflect.deleteProperty(navigator, 'connection');
  await user.unhover(await purchase());
  await user.hover(await purchase());
  expect(renderSlot).toHaveBeenCalled();
});

test('Purchase is busy while the checkout loads', async () => {
  const { user } = openPart({}, loading);

  await user.click(await purchase());

  expect((await purchase()).getAttribute('aria-busy')).toBe('true');
});

/** A slot whose remote is unavailable until the retry. */
function ReturningSlot({ request }: { request: SlotRequest<SlotName> }) {
  const [back, setBack] = useState(false);
  return back ? filled(request) : request.unavailable(() => setBack(true));
}

test('without the checkout the page works, the button says so, and a retry opens it', async () => {
  const { user } = openPart({}, (request) => <ReturningSlot request={request} />);

  await user.click(await purchase());
  const unavailable = screen.getByRole('button', { name: 'Purchase is unavailable' });
  expect(unavailable.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText(part.description)).toBeDefined();
  expect(screen.getByRole('alert').textContent).toContain('cannot be loaded');

  await user.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await screen.findByRole('dialog')).toBeDefined();
  expect((await purchase()).disabled).toBe(false);
});

test('an unknown part says so, with a link to go on', async () => {
  openPart({ 'GET /purchase/{id}': refusal('not-found') });

  expect(await screen.findByRole('heading', { level: 1, name: /not in the catalogue/ })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go to the latest parts' }).getAttribute('href')).toBe('/');
});

test('a retry is offered when the part cannot be loaded', async () => {
  const { user, calls } = openPart({ 'GET /purchase/{id}': unreachable });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'The part could not be loaded.' }),
  ).toBeDefined();

  calls.answer({ 'GET /purchase/{id}': part });
  await user.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await screen.findByRole('heading', { name: part.name })).toBeDefined();
});

test('an unpaid order of the part is named, with its end and the ways to it', async () => {
  const holdUntil = '2026-01-06T09:00:00.000Z';
  const { calls } = openPart({ 'GET /purchase': [anOrder({ holdUntil })] });

  const note = within(await screen.findByRole('region', { name: 'Your unpaid order' }));
  expect(note.getByText('100001', { exact: false })).toBeDefined();
  expect(note.getByText(payByWarning(holdUntil), { exact: false })).toBeDefined();
  expect(note.getByRole('link', { name: 'Pay now' }).getAttribute('href')).toBe(
    '/dashboard/payment/order_01',
  );
  expect((await note.findByRole('link', { name: 'My Orders' })).getAttribute('href')).toBe(
    '/dashboard/myOrders#order_01',
  );
  expect(calls.of('GET /purchase')).toMatchObject([
    { query: { email: 'customer@example.com', unpaidFor: part._id } },
  ]);
});

test('the page does without the note of an unpaid order when that cannot be read', async () => {
  openPart({ 'GET /purchase': unreachable });

  expect(await purchase()).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Your unpaid order' })).toBeNull();
});

test('once an order is placed the quantity is back at the minimum', async () => {
  const { user } = openPart();
  await purchase();
  const units = screen.getByLabelText<HTMLInputElement>('Units');
  await user.clear(units);
  await user.type(units, '800{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Place' }));

  expect(units.value).toBe('400');
});

test('an order placed again opens the checkout with its units, once', async () => {
  const path = orderAgainPath(anOrder({ orders: 900 }));
  const { user, router } = openPart({}, filled, path);

  expect(await screen.findByText('Begins with 900')).toBeDefined();
  expect(screen.getByText('Again: 100001')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(router.state.location).toMatchObject({ pathname: '/purchase/part_01', search: '' });
});

test('an order placed again starts with the units that are left', async () => {
  openPart(
    { 'GET /purchase/{id}': aPart({ quantity: 500 }) },
    filled,
    orderAgainPath(anOrder({ orders: 900 })),
  );

  expect(await screen.findByText('Begins with 500')).toBeDefined();
});
