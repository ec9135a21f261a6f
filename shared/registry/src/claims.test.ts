import { expect, test } from 'vitest';
import { contradictoryClaims, wrongClaims } from './claims.ts';
import type { RegistryEntry, Release } from './registry.ts';
import { release as plainRelease } from './release.fixture.ts';
import { visitOf } from './visit.ts';

const release = (version: string, paths: string[], slots: string[] = []) =>
  plainRelease(version, {
    routes: paths.map((path) => ({ path, screen: 'screen', guard: 'public', title: 'Page' })),
    slots,
  });
const checkout: RegistryEntry = {
  name: 'checkout',
  live: release('1.1.0', ['/payment/:id'], ['part-checkout']),
  previous: [release('1.0.0', ['/payment/:id'], ['part-checkout'])],
};
const intruder: RegistryEntry = {
  name: 'catalog',
  live: release('2.0.0', ['/home', '/Payment/:number'], ['part-checkout']),
  previous: [release('1.0.0', ['/home'])],
};
const visited = (...remotes: RegistryEntry[]) =>
  visitOf({ issuedAt: '', remotes }, { bucket: 0, withdrawn: [] }).remotes;
const claimed = ({ routes, slots }: Pick<Release, 'routes' | 'slots'>) => [
  ...routes.map(({ path }) => path),
  ...slots,
];

test.each([
  ['after', [checkout, intruder]],
  ['before', [intruder, checkout]],
])('a remote listed %s another cannot take its page and slot', (_, remotes) => {
  const given = Object.fromEntries(visited(...remotes).map((remote) => [remote.name, claimed(remote)]));

  expect(given).toEqual({ checkout: ['/payment/:id', 'part-checkout'], catalog: ['/home'] });
});

test('a release to fall back to does not take what another remote has by now', () => {
  const gave = { ...intruder, live: release('3.0.0', ['/home']), previous: [intruder.live] };
  const [catalog] = visited(gave, checkout);

  expect(catalog?.fallback && claimed(catalog.fallback)).toEqual(['/home']);
});

test('disputed claims are named with the remotes that make them, also of a canary', () => {
  const canary = { release: intruder.live, percent: 10 };
  const withCanary = { ...intruder, live: release('1.0.0', ['/home']), canary };

  const disputed = [
    'the page /payment/:id overlaps /Payment/:number of catalog',
    'the slot part-checkout belongs to catalog',
  ];
  const against = (...remotes: RegistryEntry[]) => wrongClaims('checkout', checkout.live, { remotes });
  expect(against(checkout, intruder)).toEqual(disputed);
  expect(against(checkout, withCanary)).toEqual(disputed);
  expect(against(checkout)).toEqual([]);
});

test.each(['/payment/special', '/:anything/:id', '/PAYMENT/new'])(
  'a page at %s does not take addresses of another remote, although it was live before',
  (path) => {
    const live = release('2.0.0', ['/sale', path]);
    const taking: RegistryEntry = { name: 'sale', live, previous: [release('1.0.0', ['/sale', path])] };
    const [, sale] = visited(checkout, taking);

    expect(sale && claimed(sale)).toEqual(['/sale']);
    expect(wrongClaims('sale', live, { remotes: [checkout] })).toEqual([
      `the page ${path} overlaps /payment/:id of checkout`,
    ]);
  },
);

test.each([
  '/%70arts',
  '/a%2Fb',
  '//sale',
  '/sale/',
  '/sale//x',
  '/../login',
  '/./sale',
  '/sale.html',
  '/config.json',
  '/.well-known/security',
  '/api/part',
  '/API',
  '/emulator',
  '/remotes/catalog',
  '/healthz',
  '/sale/*',
  '/*',
  '*',
  '/sale/:id?',
  '/sale?',
  '/sale?page=1',
  '/sale#top',
  '/:',
  '/x:id',
  '/sale\\x',
  '/sale\n',
  '/größe',
  `/${'x'.repeat(200)}`,
])('%s is no page: neither released nor shown', (path) => {
  const live = release('1.0.0', [path]);

  expect(wrongClaims('sale', live, { remotes: [] })).toEqual([expect.stringContaining('cannot be a page')]);
  expect(visited({ name: 'sale', live, previous: [] })[0]?.routes).toEqual([]);
});

test.each([
  '//evil.example',
  '/\\evil',
  'javascript:alert(1)',
  'https://evil.example',
  '/sale\n',
  '/other',
  '/sale/:id',
])('a menu entry does not lead to %s', (path) => {
  const menu = [{ label: 'Sale', path, for: 'everyone', order: 1 } as const];
  const live = { ...release('1.0.0', ['/sale', '/sale/:id']), menu };

  expect(wrongClaims('sale', live, { remotes: [] })).toEqual([
    `a menu entry leads to ${JSON.stringify(path)}, which is no page of the remote`,
  ]);
});

test.each([
  '@evil.example/x',
  '//evil.example',
  '/../x',
  '/part\\x',
  'https://evil.example',
  '/part#x',
  '/part\n',
])('a page does not read %s before its script runs', (read) => {
  const live = release('1.0.0', ['/sale']);
  const routes = live.routes.map((route) => ({ ...route, reads: [read] }));

  expect(wrongClaims('sale', { ...live, routes }, { remotes: [] })).toEqual([
    `a page reads ${JSON.stringify(read)}, which is no address below the API`,
  ]);
  expect(visited({ name: 'sale', live: { ...live, routes }, previous: [] })[0]?.routes).toEqual([]);
});

test('a slot that the shell does not have is refused', () => {
  const live = release('1.0.0', [], ['part-checkout', 'part-chekout']);

  expect(wrongClaims('sale', live, { remotes: [], slots: ['part-checkout'] })).toEqual([
    'the shell has no slot "part-chekout"',
  ]);
});

const teams = (...remotes: { name: string; paths?: string[]; slots?: string[] }[]) => [
  { name: 'team', keys: [], remotes },
];

test.each([
  [['/sale'], '/sale', true],
  [['/sale'], '/Sale/:id/new', true],
  [['/sale'], '/sales', false],
  [['/sale'], '/:id', false],
  [['/sale'], '/', false],
  [['/sale', '/dashboard/sale'], '/dashboard/sale/:id', true],
  [['/sale', '/dashboard/sale'], '/dashboard/users', false],
  [['/dashboard'], '/dashboard', true],
  [['/dashboard'], '/dashboard/users', false],
  [['/'], '/', true],
  [['/'], '/sale', false],
  [[], '/sale', false],
  [['/shared'], '/shared/other', false],
  [['/shared'], '/shared/:id', false],
  [['/shared'], '/shared/mine', true],
])('of a remote with the delegated paths %j the page %s is accepted: %s', (paths, page, isAccepted) => {
  const delegation = { teams: teams({ name: 'sale', paths }, { name: 'other', paths: ['/shared/other'] }) };
  const wrong = wrongClaims('sale', release('1.0.0', [page]), { remotes: [], delegation });

  expect(wrong.map((line) => line.includes('is not below a path that the owner has delegated'))).toEqual(
    isAccepted ? [] : [true],
  );
});

test('a slot is filled by the remote that the owner has delegated it to', () => {
  const delegation = { teams: teams({ name: 'sale', slots: ['part-fits'] }) };
  const wrong = wrongClaims('sale', release('1.0.0', [], ['part-fits', 'header-cart']), {
    remotes: [],
    delegation,
  });

  expect(wrong).toEqual(['the slot "header-cart" is not delegated to sale: part-fits']);
});

test.each([
  [{ paths: ['/api'] }, '"/api" is no path that can be delegated'],
  [{ paths: ['//x'] }, '"//x" is no path that can be delegated'],
  [{ paths: ['/sale/:id'] }, '"/sale/:id" is no path that can be delegated'],
  [{ paths: ['/Other'] }, 'the path /other belongs to one remote'],
  [{ slots: ['part-fits'] }, 'the slot part-fits belongs to one remote'],
])('a delegation of %j is refused', (given, reason) => {
  const other = { name: 'other', paths: ['/other'], slots: ['part-fits'] };

  expect(contradictoryClaims(teams(other, { name: 'sale', ...given }))).toEqual([reason]);
});
