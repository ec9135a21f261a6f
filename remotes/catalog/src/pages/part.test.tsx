import { STOP_TELLING, TELL_ME, WILL_BE_TOLD } from '@shop/contracts';
import type { SlotName, SlotRequest } from '@shop/host';
import { act, aPart, refusal, screen, unreachable, waitFor, within } from '@shop/testing';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { filled, loading, openPart, part, purchase } from './part.fixture.tsx';

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

/** The test's browser has no modal dialogs. */
function addModalDialogs(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}

test('its pictures open large, one after another, by buttons and arrow keys', async () => {
  addModalDialogs();
  const { user } = openPart({
    'GET /purchase/{id}': aPart({ morePictures: ['/pictures/b.webp', '/pictures/c.webp'] }),
  });

  await user.click(await screen.findByRole('button', { name: 'Enlarge picture 2 of 3' }));
  const dialog = within(await screen.findByRole('dialog', { name: `Pictures of ${part.name}` }));
  const shown = () => dialog.getByRole('img').getAttribute('src');
  expect(shown()).toBe('/pictures/b.webp');
  await user.click(dialog.getByRole('button', { name: 'Next' }));
  expect(shown()).toBe('/pictures/c.webp');
  await user.keyboard('{ArrowRight}');
  expect(shown()).toBe(part.picture);
  await user.keyboard('{ArrowLeft}');
  expect(dialog.getByText('3 of 3')).toBeDefined();
  expect(document.documentElement.style.overflow).toBe('hidden');
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.documentElement.style.overflow).toBe('');
});

test('the only picture opens large, too, without steps', async () => {
  addModalDialogs();
  const { user } = openPart();
  await user.click(await screen.findByRole('button', { name: `Enlarge picture of ${part.name}` }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('img', { name: part.name })).toBeDefined();
  expect(dialog.queryByRole('button', { name: 'Next' })).toBeNull();
  expect(screen.queryByRole('list', { name: 'More pictures' })).toBeNull();
});

test('a large picture closes with its part', async () => {
  addModalDialogs();
  const { user, calls, router } = openPart();
  await screen.findByRole('heading', { name: part.name });
  calls.answer({ 'GET /purchase/{id}': aPart({ _id: 'part_02', name: 'Radiator' }) });
  await act(() => router.navigate('/purchase/part_02'));
  await user.click(await screen.findByRole('button', { name: 'Enlarge picture of Radiator' }));
  calls.answer({ 'GET /purchase/{id}': part });
  await act(() => router.navigate(`/purchase/${part._id}`));
  expect(await screen.findByRole('heading', { name: part.name })).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a picture that is named twice is shown once', async () => {
  openPart({
    'GET /purchase/{id}': aPart({ morePictures: ['/pictures/b.webp', aPart().picture, '/pictures/b.webp'] }),
  });
  expect(await screen.findByRole('button', { name: 'Enlarge picture 2 of 2' })).toBeDefined();
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
  },
  { quantity: 0, pill: 'Out of stock', note: /no units left/ },
])('with $quantity in stock the page says so, offers no Purchase and promises no delivery', async (given) => {
  const renderSlot = vi.fn(filled);
  openPart({ 'GET /purchase/{id}': aPart({ quantity: given.quantity }) }, renderSlot);

  expect(await screen.findByText(given.pill)).toBeDefined();
  expect(screen.getByText(given.note)).toBeDefined();
  expect(screen.getByRole('button', { name: TELL_ME })).toBeDefined();
  expect(screen.queryByText(/^Purchase/)).toBeNull();
  expect(renderSlot).not.toHaveBeenCalled();
  expect(screen.queryByLabelText('Units')).toBeNull();
  expect(screen.queryByText('Delivery')).toBeNull();
});

test('who waits for a sold-out part is told, until they stop it', async () => {
  const { user, calls } = openPart({
    'GET /purchase/{id}': aPart({ quantity: 0 }),
    'PUT /watches/{id}': { watching: true },
    'DELETE /watches/{id}': { deletedCount: 1 },
  });
  const tellMe = await screen.findByRole('button', { name: TELL_ME });
  await waitFor(() => expect(tellMe).toHaveProperty('disabled', false));
  calls.answer({ 'GET /watches/{id}': { watching: true } });
  await user.click(tellMe);
  expect((await screen.findByRole('status')).textContent).toBe(WILL_BE_TOLD);

  calls.answer({ 'GET /watches/{id}': { watching: false } });
  await user.click(screen.getByRole('button', { name: STOP_TELLING }));
  await screen.findByRole('button', { name: TELL_ME });
  expect(calls.of('PUT /watches/{id}')).toMatchObject([{ params: { id: part._id } }]);
  expect(calls.of('DELETE /watches/{id}')).toHaveLength(1);
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

  expect(await screen.findByText(/no units left/)).toBeDefined();
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

test('where it is ordered, a part says that it has been replaced, and by which', async () => {
  const successor = { _id: 'part_02', number: 'KP-BR-1002', name: 'New disc' };
  openPart({ 'GET /alternatives': { successor, replaces: [], alternatives: [] } });

  const link = await screen.findByRole('link', { name: 'KP-BR-1002 New disc' });
  expect(link.getAttribute('href')).toBe('/parts/KP-BR-1002');
});
