import type { CataloguePage, Fit } from '@shop/contracts/calls';
import { chooseVehicle, chosenVehicle } from '@shop/host';
import {
  type Answers,
  deferredAnswer,
  refusal,
  renderInShop,
  screen,
  unreachable,
  waitFor,
  within,
} from '@shop/testing';
import { beforeEach, expect, test } from 'vitest';
import { recentSearches } from '../storage/recent-searches.ts';
import { aCataloguePage, aDecodedVin, aFoundPart, aVehicle } from '../testing/factories.ts';
import { Component as PartsPage } from './parts.page.tsx';

beforeEach(() => chooseVehicle(undefined));

function openParts(search = '', answers: Answers = {}) {
  const shop = renderInShop(<PartsPage />, {
    path: `/parts${search}`,
    route: '/parts',
    answers: { 'GET /parts': aCataloguePage(), ...answers },
  });
  /** The query of the last list that was asked for. */
  const asked = () => shop.calls.of('GET /parts').at(-1)?.query;
  return { ...shop, asked };
}

/** A list that nothing matches. */
const noParts = (given: Partial<CataloguePage> = {}): Answers => ({
  'GET /parts': aCataloguePage({ parts: [], total: { count: 0, more: false }, pages: 0, ...given }),
});

const result = async (name = 'Front brake disc') => {
  const link = await screen.findByRole('link', { name });
  return within(link.closest('li') ?? document.body);
};

test('a part is listed with its number, brand, category, price, minimum and stock, and leads to its page', async () => {
  openParts();

  const part = await result();
  expect(part.getByRole('link').getAttribute('href')).toBe('/parts/KP-BR-1001');
  expect(part.getByText('KP-BR-1001')).toBeDefined();
  expect(part.getByText('Kestrel · Brake discs')).toBeDefined();
  expect(part.getAllByRole('definition').map((fact) => fact.textContent)).toEqual(['$12.50', '400', '1,200']);
});

test('a part with price breaks says the next price that its stock allows', async () => {
  const priceBreaks = [
    { minQuantity: 500, price: 12 },
    { minQuantity: 1000, price: 11.5 },
    { minQuantity: 5000, price: 9 },
  ];
  openParts('', { 'GET /parts': aCataloguePage({ parts: [aFoundPart({ priceBreaks })] }) });

  const part = await result();
  expect(part.getAllByRole('definition')[1]?.textContent).toBe('500 or more: $12');
});

test('the list asks for what the address says', async () => {
  const { calls } = openParts('?q=disc&brand=kestrel&stock=in&sort=-price&page=2&view=rows');

  await result();
  expect(calls.of('GET /parts')[0]?.query).toEqual({
    q: 'disc',
    brand: 'kestrel',
    stock: 'in',
    sort: '-price',
    page: '2',
  });
  expect(screen.getByRole('heading', { level: 1, name: 'Parts for “disc”' })).toBeDefined();
});

test('what fits the chosen vehicle comes first, also where the address names no vehicle', async () => {
  chooseVehicle({ id: 'vehicle_01', label: 'Nissan Qashqai J10' });
  const { calls } = openParts('?q=disc');

  await result();
  expect(calls.of('GET /parts').map(({ query }) => query)).toEqual([
    { q: 'disc', vehicle: 'vehicle_01', fit: 'any' },
  ]);
});

test('a VIN in the address is moved to the garage, before it is searched for or remembered', () => {
  const { calls, router } = openParts('?q=1HGCM82633A004352');

  const { pathname, search, state } = router.state.location;
  expect([pathname, search, state]).toEqual(['/garage', '', { q: '1HGCM82633A004352' }]);
  expect(router.state.historyAction).toBe('REPLACE');
  expect(calls.of('GET /parts')).toEqual([]);
  expect(recentSearches.read()).not.toContain('1HGCM82633A004352');
});

test('a facet is a link that adds its choice to the address, with the count that it leads to', async () => {
  const { user, asked } = openParts('?q=disc');

  await user.click(await screen.findByRole('link', { name: 'Nippon 12 parts' }));

  await waitFor(() => expect(asked()).toEqual({ q: 'disc', brand: 'nippon' }));
  await user.click(screen.getByRole('link', { name: 'In stock 1 parts' }));
  await waitFor(() => expect(asked()).toEqual({ q: 'disc', brand: 'nippon', stock: 'in' }));
});

test('what narrows the list is named and can be taken out', async () => {
  const { user, asked } = openParts('?category=brakes%2Fdiscs&brand=kestrel&from=10&to=50');

  await result();
  const filters = within(screen.getByRole('list', { name: 'Filters' }));
  expect(filters.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Remove Brake discs×',
    'Remove Kestrel×',
    'Remove $10 to $50×',
    'Clear filters',
  ]);
  await user.click(filters.getByRole('link', { name: 'Remove Kestrel' }));
  await waitFor(() => expect(asked()).not.toHaveProperty('brand'));
});

test('an attribute is a facet of its own, and what is chosen of it is named with it', async () => {
  const facets = {
    ...aCataloguePage().facets,
    attributes: [
      {
        name: 'Height',
        values: [
          { id: 'height:76mm', name: '76 mm', count: 2, more: false },
          { id: 'height:86mm', name: '86 mm', count: 3, more: false },
        ],
      },
    ],
  };
  const { user, asked } = openParts('?attribute=height%3A76mm', { 'GET /parts': aCataloguePage({ facets }) });

  const heights = within(await screen.findByRole('region', { name: 'Height' }));
  expect(heights.getByRole('link', { current: true }).textContent).toContain('76 mm');
  expect(screen.getByRole('link', { name: 'Remove Height: 76 mm' })).toBeDefined();
  await user.click(heights.getByRole('link', { name: '86 mm 3 parts' }));
  await waitFor(() => expect(asked()).toEqual({ attribute: 'height:76mm,height:86mm' }));
});

test('the way into the shop for a vehicle is its categories, with counts', async () => {
  const { user, asked } = openParts('?vehicle=vehicle_01');

  const categories = within(await screen.findByRole('navigation', { name: 'Categories for this vehicle' }));
  expect(categories.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Brakes1 parts',
    'Brake discs1 parts',
    'Filters1,000+ parts',
  ]);
  await user.click(categories.getByRole('link', { name: 'Brake discs 1 parts' }));
  await waitFor(() => expect(asked()).toEqual({ vehicle: 'vehicle_01', category: 'brakes/discs' }));
  expect(screen.queryByRole('navigation', { name: 'Categories for this vehicle' })).toBeNull();
});

test('a range of prices narrows the list', async () => {
  const { user, asked } = openParts();

  await user.type(await screen.findByRole('textbox', { name: 'Lowest price in dollars' }), '12.50');
  await user.click(screen.getByRole('button', { name: 'Apply' }));

  await waitFor(() => expect(asked()).toEqual({ from: '12.50' }));
});

test('the order and the look are in the address', async () => {
  const { user, router } = openParts('?page=2');

  await user.selectOptions(await screen.findByRole('combobox', { name: 'Sort' }), 'Price, lowest first');
  expect(router.state.location.search).toBe('?sort=price');
  await user.click(screen.getByRole('radio', { name: 'Rows' }));
  expect(router.state.location.search).toBe('?sort=price&view=rows');
});

test('a corrected search says so and offers the words as they were typed', async () => {
  const { user, asked } = openParts('?q=alternatr', {
    'GET /parts': ({ query }) => aCataloguePage(query['exact'] ? {} : { corrected: 'alternator' }),
  });

  expect(
    await screen
      .findByText('alternator', { selector: 'strong' })
      .then((word) => word.parentElement?.textContent),
  ).toBe('Showing results for alternator; search instead for alternatr.');
  await user.click(screen.getByRole('link', { name: 'alternatr' }));
  await waitFor(() => expect(asked()).toEqual({ q: 'alternatr', exact: 'yes' }));
});

test('where no part has exactly the words, those that come near are one press away', async () => {
  openParts('?q=brake+kits+in+stock&exact=yes', noParts());

  const near = await screen.findByRole('link', { name: 'Clear filters' });
  expect(near.getAttribute('href')).toBe('/parts?q=brake+kits+in+stock');
});

test('where the words name another car than the chosen one, the list says for which its fit is shown', async () => {
  chooseVehicle({ id: 'vehicle_01', label: 'Nissan Qashqai J10' });
  const understood = [{ kind: 'vehicle', text: 'civic', means: 'Honda Civic FC' }] as const;
  openParts('?q=filter+civic', {
    'GET /parts': aCataloguePage({ understood: [...understood] }),
    'GET /fit': [],
  });

  const bar = await screen.findByRole('region', { name: 'Vehicle' });
  await waitFor(() => expect(bar.textContent).toContain('Fit is shown for Nissan Qashqai J10'));
});

test('the page says what the words mean, and each meaning can be taken back', async () => {
  const { user, asked } = openParts('?q=nissan+leaf+charger+wiper', {
    'GET /parts': aCataloguePage({
      parts: [aFoundPart()],
      understood: [
        { kind: 'vehicle', text: 'nissan leaf', means: 'Nissan Leaf' },
        { kind: 'synonym', text: 'charger', means: 'charging inlet' },
      ],
      leftOut: ['wiper'],
      anyVehicle: { count: 1000, more: true },
    }),
  });

  expect((await screen.findByText('wiper', { selector: 'strong' })).parentElement?.textContent).toBe(
    'Nothing for wiper here. Shown without it.',
  );
  expect(screen.getByRole('link', { name: 'All 1,000+ for any vehicle' })).toHaveProperty(
    'search',
    '?q=charger+wiper',
  );
  await user.click(screen.getByRole('link', { name: /^Vehicle: Nissan Leaf/ }));
  await waitFor(() =>
    expect(asked()).toEqual({
      q: 'nissan leaf charger wiper',
      words: 'nissan leaf',
    }),
  );
});

test('a part that was found by another number says which, and a replaced one names its successor', async () => {
  openParts('?q=43512', {
    'GET /parts': aCataloguePage({
      parts: [
        aFoundPart({
          matched: { kind: 'oe', shown: '43512-52130', brand: 'Toyota' },
          successor: { _id: 'part_02', number: 'KP-BR-1002', name: 'Front brake disc' },
        }),
      ],
    }),
  });

  const part = await result();
  expect(part.getByText('43512-52130').parentElement?.textContent).toContain('OE number');
  expect(part.getByRole('link', { name: 'KP-BR-1002' }).getAttribute('href')).toBe('/parts/KP-BR-1002');
});

test.each<[Fit, string]>([
  [{ answer: 'fits', fittings: [{ position: 'front' }] }, 'Fits'],
  [{ answer: 'does-not-fit' }, 'Does not fit'],
  [{ answer: 'not-known' }, 'Fit not known'],
])('with a vehicle a part says how it fits: %j', async (fit, said) => {
  openParts('?vehicle=vehicle_01', {
    'GET /parts': aCataloguePage({ vehicle: aVehicle(), parts: [aFoundPart({ fit })] }),
  });

  expect((await result()).getByText(said)).toBeDefined();
  expect(screen.getByText('Toyota Yaris XP90, 1.5 1NZ-FE, 2005–2011')).toBeDefined();
});

test('a list for a vehicle leads to all parts with their fit, those whose fit is not known among them', async () => {
  const { user, asked } = openParts('?vehicle=vehicle_01', {
    'GET /parts': aCataloguePage({ vehicle: aVehicle() }),
  });

  await user.click(await screen.findByRole('link', { name: 'All, with their fit' }));
  await waitFor(() => expect(asked()).toEqual({ vehicle: 'vehicle_01', fit: 'any' }));
  await user.click(await screen.findByRole('link', { name: 'Only parts that fit' }));
  await waitFor(() => expect(asked()).toEqual({ vehicle: 'vehicle_01' }));
});

test('where nothing is known to fit, all parts are offered with their fit', async () => {
  openParts('?vehicle=vehicle_01&q=disc', noParts({ vehicle: aVehicle() }));

  expect(await screen.findByText('No part that is known to fit this vehicle matches.')).toBeDefined();
  const links = screen.getAllByRole('link', { name: 'All, with their fit' });
  expect(new Set(links.map((link) => link.getAttribute('href')))).toEqual(
    new Set(['/parts?vehicle=vehicle_01&q=disc&fit=any']),
  );
});

test('a vehicle that the catalogue no longer has leads to the parts for all, and is chosen no longer', async () => {
  chooseVehicle({ id: 'vehicle_01', label: 'Toyota Yaris XP90' });
  openParts('?vehicle=vehicle_01&fit=any&q=disc', { 'GET /parts': refusal('not-found') });

  expect(await screen.findByText('The catalogue no longer has this vehicle.')).toBeDefined();
  const parts = screen.getByRole('link', { name: 'Parts for all vehicles' });
  expect(parts.getAttribute('href')).toBe('/parts?q=disc');
  expect(chosenVehicle()).toBeUndefined();
  expect(screen.getByText('See at once which parts fit your vehicle.')).toBeDefined();
});

test('a vehicle is also chosen by its VIN, beside the list', async () => {
  const { calls, user, router } = openParts('', {
    'GET /vehicles': { makes: ['Toyota'] },
    'POST /vin': aDecodedVin({ year: 2009, vehicles: [aVehicle()], match: 'engine' }),
  });

  await user.click(await screen.findByRole('button', { name: 'Choose vehicle' }));
  await user.type(await screen.findByRole('textbox', { name: 'VIN' }), 'JTDKB20U093123456');
  await user.click(screen.getByRole('button', { name: 'Find the vehicle' }));
  await user.click(await screen.findByRole('button', { name: 'Toyota Yaris XP90, 1.5 1NZ-FE, 2009' }));

  await waitFor(() => expect(router.state.location.search).toBe('?vehicle=vehicle_01'));
  expect(calls.of('POST /vin')).toHaveLength(1);
});

test.each([
  ['beyond the limit of counts has a plus, and is not said to end', true, '1,000+ parts', 'Page 2'],
  ['that was counted says how many pages it has', false, '1,000 parts', 'Page 2 of 42'],
])('a list %s', async (_, more, parts, shown) => {
  const total = { count: 1000, more };
  openParts('?page=2', { 'GET /parts': aCataloguePage({ total, page: 2, pages: 42 }) });

  expect(await screen.findByText(parts)).toBeDefined();
  expect(screen.getByText(shown)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Previous' }).getAttribute('href')).toBe('/parts');
  expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/parts?page=3');
});

test('a page behind the last leads to the first, and to the last', async () => {
  openParts('?brand=kestrel&page=9', noParts({ total: { count: 60, more: false }, page: 9, pages: 3 }));

  expect(await screen.findByText('The list ends before this page.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'First page' }).getAttribute('href')).toBe('/parts?brand=kestrel');
  expect(screen.getByRole('link', { name: 'Previous' }).getAttribute('href')).toBe(
    '/parts?brand=kestrel&page=3',
  );
  expect(screen.queryByRole('link', { name: 'Next' })).toBeNull();
});

test('a list without a match offers to clear its filters', async () => {
  openParts('?q=disc&brand=kestrel', noParts());

  expect(await screen.findByText('No part matches all of this.')).toBeDefined();
  const clear = screen.getAllByRole('link', { name: 'Clear filters' });
  expect(clear.map((link) => link.getAttribute('href'))).toEqual(['/parts?q=disc', '/parts?q=disc']);
});

test('choosing a vehicle begins with its make, though the makes are still being read', async () => {
  const { user } = openParts('', { 'GET /vehicles': () => new Promise(() => {}) });

  await user.click(await screen.findByRole('button', { name: 'Choose vehicle' }));

  const make = await screen.findByLabelText('Make');
  await waitFor(() => expect(document.activeElement).toBe(make));
});

test.each([
  ['timing belt', 'Try other or fewer words.'],
  ['kp-9', 'Check the number, or try fewer words.'],
])('%s without a match leads to all parts, with advice', async (q, advice) => {
  openParts(`?q=${q}`, noParts());

  expect(await screen.findByText(`No part matches these words. ${advice}`)).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Clear filters' })).toBeNull();
  const links = screen.getAllByRole('link', { name: 'All parts' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/parts', '/parts']);
});

test('a mistyped number leads to those that it may be', async () => {
  openParts('?q=KP-BR-1O91', noParts({ didYouMean: ['KP-BR-1001', 'KP-BR-1091'] }));

  const offered = await screen.findByRole('link', { name: 'KP-BR-1001' });
  expect(offered.getAttribute('href')).toBe('/parts?q=KP-BR-1001');
  expect(offered.parentElement?.textContent).toBe('Did you meanKP-BR-1001KP-BR-1091');
});

test('the next page is of the parts that there were on the first', async () => {
  openParts('?q=disc', { 'GET /parts': aCataloguePage({ pages: 3, upTo: 'part_09' }) });

  const next = await screen.findByRole('link', { name: 'Next' });
  expect(next.getAttribute('href')).toBe('/parts?q=disc&page=2&upTo=part_09');
});

test('before the scripts have come, a link leads to the facets', async () => {
  openParts();

  const link = await screen.findByRole('link', { name: 'Filters' });
  const [, target = ''] = link.getAttribute('href')?.split('#') ?? [];
  expect(document.getElementById(target)).toBe(screen.getByRole('complementary', { name: 'Filters' }));
});

test('says of several words that the list is without them', async () => {
  openParts('?q=disc+zebra+giraffe', { 'GET /parts': aCataloguePage({ leftOut: ['zebra', 'giraffe'] }) });

  expect(await screen.findByText(/Shown without\s+them\./)).toBeDefined();
});

test('says that parts for a car of another year are shown', async () => {
  openParts('?q=2015+corolla+vented+disc', {
    'GET /parts': aCataloguePage({
      leftOut: ['2015', 'vented'],
      understood: [{ kind: 'vehicle', text: 'corolla', means: 'Toyota Corolla' }],
    }),
  });

  const said = await screen.findByText(/^No part is known to fit a Toyota Corolla of/);
  expect(said.textContent).toBe(
    'No part is known to fit a Toyota Corolla of 2015. These are for its other years.',
  );
  expect(screen.getByText('vented').parentElement?.textContent).toBe(
    'Nothing for vented here. Shown without it.',
  );
});

test('below 900 px the facets are in a sheet', async () => {
  const { user } = openParts();

  await user.click(await screen.findByRole('link', { name: 'Filters' }));

  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
  expect(sheet.getByRole('link', { name: 'Nippon 12 parts' })).toBeDefined();
  await user.click(sheet.getByRole('button', { name: 'Show 1 part' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([['unreachable', unreachable] as const, ['refused', refusal('internal-error')] as const])(
  'a retry is offered when the catalogue is %s',
  async (_, failure) => {
    const { calls, user } = openParts('', { 'GET /parts': failure });
    expect(await screen.findByText('The parts could not be loaded.')).toBeDefined();

    calls.answer({ 'GET /parts': aCataloguePage() });
    await user.click(screen.getByRole('button', { name: 'Retry' }));

    expect(await result()).toBeDefined();
  },
);

const isBusy = (element: Element) => element.closest('[aria-busy=true]') !== null;

test('while other words are searched for, what was found before is marked as old', async () => {
  const next = deferredAnswer<ReturnType<typeof aCataloguePage>>();
  const first = aCataloguePage({ corrected: 'disc' });
  const answers: Answers = {
    'GET /parts': ({ query }) => (query?.['q'] === 'dsic' ? first : next.answer()),
  };
  const { router } = openParts('?q=dsic', answers);
  const note = /Showing results for/;
  await screen.findByText(note);
  const count = screen.getByText(/^\d+ parts?$/);
  const facet = screen.getByRole('link', { name: 'Nippon 12 parts' });
  expect([count, facet].map(isBusy)).toEqual([false, false]);

  await router.navigate('/parts?q=oil');

  await screen.findByRole('heading', { name: 'Parts for “oil”' });
  expect([count, facet].map(isBusy)).toEqual([true, true]);
  expect(screen.queryByText(note)).toBeNull();
  next.resolve(aCataloguePage());
  await waitFor(() => expect(isBusy(count)).toBe(false));
});
