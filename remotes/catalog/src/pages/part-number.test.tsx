import { chooseVehicle } from '@shop/host';
import { type Answers, act, refusal, renderInShop, screen, unreachable } from '@shop/testing';
import { expect, onTestFinished, test } from 'vitest';
import { aNumberedPart } from '../testing/factories.ts';
import { Component as PartNumberPage } from './part-number.page.tsx';

const openPart = (answers: Answers = {}, number = 'KP-BR-1001') =>
  renderInShop(<PartNumberPage />, {
    path: `/parts/${number}`,
    route: '/parts/:number',
    answers: { 'GET /parts/{number}': aNumberedPart(), ...answers },
  });

test('a part is shown to everyone with price, number, data, numbers and cars, and leads to its purchase', async () => {
  openPart();

  expect(await screen.findByRole('heading', { level: 1, name: 'Front brake disc' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Purchase' }).getAttribute('href')).toBe('/purchase/part_01');
  expect(screen.getByText('$12.50')).toBeDefined();
  expect(screen.getByRole('row', { name: 'Diameter 280 mm' })).toBeDefined();
  expect(screen.getByRole('row', { name: 'OE number Toyota 43512-52130' })).toBeDefined();
  expect(screen.getByRole('row', { name: /^Toyota Yaris XP90\s?2005–2011 1.5 1NZ-FE front/ })).toBeDefined();
});

test('its total follows the quantity, which Purchase hands over', async () => {
  const { user, router } = openPart();
  const units = await screen.findByLabelText('Units');
  expect(screen.getByRole('status').textContent).toBe('$5,000');

  await user.clear(units);
  await user.type(units, '401');
  expect(screen.getByRole('status').textContent).toBe('$5,012.50');
  await user.click(screen.getByRole('link', { name: 'Purchase' }));
  expect(router.state.location).toMatchObject({ pathname: '/purchase/part_01', state: { units: '401' } });
});

test('a quantity that cannot be ordered leads to no purchase', async () => {
  const { user } = openPart();
  await user.clear(await screen.findByLabelText('Units'));
  await user.click(screen.getByRole('link', { name: 'Purchase' }));

  expect(await screen.findByText('An order takes 400 to 1,200 units.')).toBeDefined();
  expect(screen.getByRole('heading', { level: 1, name: 'Front brake disc' })).toBeDefined();
});

test('its trail leads to its categories', async () => {
  openPart();

  const link = await screen.findByRole('link', { name: 'Brake discs' });
  expect(link.getAttribute('href')).toBe('/parts?category=brakes%2Fdiscs');
});

test('a visitor who came by another number sees whose number it is', async () => {
  openPart(
    {
      'GET /parts/{number}': aNumberedPart({ asked: { kind: 'oe', shown: '43512-52130', brand: 'Toyota' } }),
    },
    '43512-52130',
  );

  const note = await screen.findByText('43512-52130', { selector: 'p > span' });
  expect(note.parentElement?.textContent).toBe('43512-52130 (Toyota), OE number, is our part KP-BR-1001.');
});

test('a replaced number says which part is shown instead', async () => {
  openPart({ 'GET /parts/{number}': aNumberedPart({ asked: { kind: 'supersedes', shown: 'KP-BR-0900' } }) });

  const note = await screen.findByText('KP-BR-0900', { selector: 'p > span' });
  expect(note.parentElement?.textContent).toBe('KP-BR-0900 was replaced by KP-BR-1001, which is shown here.');
});

test('a part that has been replaced names its successor', async () => {
  openPart({
    'GET /parts/{number}': aNumberedPart({
      successor: { _id: 'part_02', number: 'KP-BR-1002', name: 'Coated brake disc' },
    }),
  });

  const link = await screen.findByRole('link', { name: 'KP-BR-1002 Coated brake disc' });
  expect(link.getAttribute('href')).toBe('/parts/KP-BR-1002');
});

test.each([
  [{ applications: [] }, 'We do not know which cars this part fits. Compare its numbers and data.'],
  [{ universal: true }, 'Every car: this part is universal.'],
])('a part without a list of cars says why: %j', async (given, why) => {
  openPart({ 'GET /parts/{number}': aNumberedPart(given) });

  expect(await screen.findByText(why)).toBeDefined();
});

test('a number that no part has leads to a search for it', async () => {
  openPart({ 'GET /parts/{number}': refusal('not-found') }, 'KP-0');

  expect(await screen.findByText('No part has the number KP-0.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Search for KP-0' }).getAttribute('href')).toBe('/parts?q=KP-0');
});

test('a retry is offered when the part cannot be loaded', async () => {
  const { calls, user } = openPart({ 'GET /parts/{number}': unreachable });
  expect(await screen.findByText('The part could not be loaded.')).toBeDefined();

  calls.answer({ 'GET /parts/{number}': aNumberedPart() });
  await user.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await screen.findByRole('heading', { level: 1 })).toBeDefined();
});

test('a universal part says so, and does not ask whether it fits, while no vehicle is chosen', async () => {
  openPart({ 'GET /parts/{number}': aNumberedPart({ universal: true }) });

  expect(await screen.findByText('Fits every car')).toBeDefined();
  expect(screen.queryByRole('button', { name: /Does it fit/ })).toBeNull();
});

const other = { _id: 'part_09', number: 'KP-BR-2002', name: 'Plain disc', picture: '/p.webp' };
const cheaper = { ...other, price: 10, quantity: 500, minimumOrder: 1 };
const inStock = { 'GET /alternatives': { replaces: [], alternatives: [cheaper] } };

/** Whether one stands before the other on the page. */
const isBefore = (one: Element, then: Element): boolean =>
  (one.compareDocumentPosition(then) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;

test('cheaper alternatives stand below the order, and say how much less they cost', async () => {
  openPart(inStock);

  const alternatives = await screen.findByRole('region', { name: 'Alternatives' });
  expect(alternatives.textContent).toContain('Plain discKP-BR-2002$10, $2.50 less · 500 in stock');
  expect(screen.getByRole('link', { name: 'Plain disc' }).getAttribute('href')).toBe('/parts/KP-BR-2002');
  expect(isBefore(screen.getByRole('region', { name: 'Price and order' }), alternatives)).toBe(true);
});

test('a part that is sold out offers first what is in stock instead', async () => {
  openPart({ 'GET /parts/{number}': aNumberedPart({ quantity: 0 }), ...inStock });

  const instead = await screen.findByRole('region', { name: 'In stock instead' });
  expect(isBefore(instead, screen.getByRole('region', { name: 'Price and order' }))).toBe(true);
});

test('alternatives are those for the chosen vehicle', async () => {
  chooseVehicle({ id: 'vehicle_01', label: 'Toyota Yaris' });
  onTestFinished(() => act(() => chooseVehicle(undefined)));
  const { calls } = openPart({ 'GET /fit': [], ...inStock });

  await screen.findByRole('region', { name: 'Alternatives' });
  expect(calls.of('GET /alternatives').at(-1)?.query).toEqual({ part: 'part_01', vehicle: 'vehicle_01' });
});

test('a part names those that it replaces', async () => {
  const old = { _id: 'part_08', number: 'KP-BR-0001', name: 'Old' };
  openPart({ 'GET /alternatives': { replaces: [old], alternatives: [] } });

  const link = await screen.findByRole('link', { name: 'KP-BR-0001' });
  expect(link.getAttribute('href')).toBe('/parts/KP-BR-0001');
});
