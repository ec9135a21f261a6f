import { chooseVehicle, type Host } from '@shop/host';
import {
  type Answers,
  act,
  anAccount,
  aPart,
  aReview,
  refusal,
  renderInShop,
  type ShopSettings,
  screen,
  unreachable,
  waitFor,
  within,
} from '@shop/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { Component as HomePage } from './home.page.tsx';
import { loadLowerSections } from './load-lower-sections.ts';

const parts = Array.from({ length: 8 }, (_, index) =>
  aPart({ _id: `part_${index + 1}`, name: `Part ${index + 1}` }),
);
const reviews = Array.from({ length: 7 }, (_, index) =>
  aReview({ _id: `review_${index + 1}`, feedback: `Feedback ${index + 1}` }),
);

beforeEach(async () => {
  await loadLowerSections();
});

const openHome = (answers: Answers = {}, settings: ShopSettings = {}) =>
  renderInShop(<HomePage />, {
    answers: { 'GET /part': parts, 'GET /review': reviews, ...answers },
    ...settings,
  });

test('a visitor sees a link to sign up', () => {
  openHome();

  expect(screen.getByRole('link', { name: 'Open an account' }).getAttribute('href')).toBe('/signUp');
});

test('a signed-in user does not', async () => {
  openHome({}, { session: anAccount() });
  await screen.findByText('Feedback 7');
  expect(screen.queryByRole('link', { name: 'Open an account' })).toBeNull();
});

test('home shows the last six parts, each with its facts and a link', async () => {
  openHome({
    'GET /part': [
      ...parts,
      aPart({ _id: 'part_9', name: 'Part 9', price: 12.5, minimumOrder: 400, quantity: 1200 }),
    ],
  });

  await screen.findByRole('heading', { name: 'Part 9' });
  const names = within(screen.getByRole('region', { name: 'Latest parts' }))
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent);
  expect(names).toEqual(['Part 4', 'Part 5', 'Part 6', 'Part 7', 'Part 8', 'Part 9']);

  const link = screen.getByRole('link', { name: 'Purchase Part 9' });
  expect(link.getAttribute('href')).toBe('/purchase/part_9');
  expect(link.className).toContain('after:inset-0');
  const card = within(link.closest('li') ?? document.body);
  const facts = card.getAllByRole('definition');
  expect(facts.map((fact) => fact.textContent)).toEqual(['$12.50', '400', '1,200']);
});

test.each([
  { quantity: 204, stock: '204, below the minimum' },
  { quantity: 0, stock: '0, out of stock' },
])('a part with a stock of $quantity says so, and leads to what can be done', async ({ quantity, stock }) => {
  openHome({ 'GET /part': [aPart({ number: 'KP-BR-1001', minimumOrder: 400, quantity })] });

  expect((await screen.findByText('In stock')).nextElementSibling?.textContent).toBe(stock);
  expect(screen.queryByRole('link', { name: /^Purchase/ })).toBeNull();
  expect(screen.getByRole('link', { name: /^Tell me when/ }).getAttribute('href')).toBe('/parts/KP-BR-1001');
});

test('with a vehicle chosen, each of the six cards has room for its fit; all are asked for at once', async () => {
  const renderSlot = vi.fn<Host['renderSlot']>(({ name }) => <i>{name}</i>);
  chooseVehicle({ id: 'vehicle_01', label: 'Toyota Yaris' });
  openHome({}, { host: { renderSlot } });

  expect(await screen.findAllByText('card-fit')).toHaveLength(6);
  const cards = ['part_3', 'part_4', 'part_5', 'part_6', 'part_7', 'part_8'];
  expect(renderSlot.mock.calls.map(([{ props }]) => props)).toContainEqual({ part: 'part_3', cards });
  act(() => chooseVehicle(undefined));
  expect(screen.queryByText('card-fit')).toBeNull();
});

test('a card says the next price that the stock allows, where there is one', async () => {
  const priceBreaks = [
    { minQuantity: 500, price: 11 },
    { minQuantity: 2000, price: 9 },
  ];
  openHome({ 'GET /part': [aPart({ _id: 'part_09', quantity: 1200, priceBreaks }), ...parts.slice(0, 1)] });

  const term = await screen.findByText(/^Per unit/);
  expect(term.textContent).toBe('Per unit, 500 or more: $11');
  expect(screen.getAllByText('Price per unit')).toHaveLength(1);
});

test('one link beside the last six parts leads to all parts', () => {
  openHome();

  const latest = within(screen.getByRole('region', { name: 'Latest parts' }));
  expect(latest.getByRole('link', { name: 'All parts' }).getAttribute('href')).toBe('/parts');
});

test('a retry is offered when parts cannot be loaded; the reviews are shown', async () => {
  const { user, calls } = openHome({ 'GET /part': unreachable });
  expect(await screen.findByText('The parts could not be loaded.')).toBeDefined();
  expect(await screen.findByText('Feedback 7')).toBeDefined();

  calls.answer({ 'GET /part': parts });
  await user.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await screen.findByRole('heading', { name: 'Part 8' })).toBeDefined();
});

test('reviews that cannot be loaded leave the parts as they are', async () => {
  openHome({ 'GET /review': refusal('internal-error') });

  expect(await screen.findByText('The reviews could not be loaded.')).toBeDefined();
  expect(await screen.findByRole('heading', { name: 'Part 8' })).toBeDefined();
});

test('an empty shop says so', async () => {
  openHome({ 'GET /part': [], 'GET /review': [] });

  await waitFor(() => expect(screen.getByText('There are no parts to order yet.')).toBeDefined());
  expect(await screen.findByText('Nobody has left a review yet.')).toBeDefined();
});
