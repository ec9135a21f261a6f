import type { Registry, RegistryEntry, RemoteRoute } from '@shop/registry';
import { expect, test } from 'vitest';
import { withBuilt, withReinstated, withRetired } from './registry-changes.ts';

const page = (path: string): RemoteRoute => ({ path, screen: 'any', guard: 'public', title: 'Any' });
const entry = (name: string, ...paths: string[]): RegistryEntry => ({
  name,
  live: { version: '1.0.0', manifest: '', routes: paths.map(page), menu: [], slots: [] },
  previous: [],
});
const registry: Registry = { issuedAt: '', remotes: [entry('trade', '/deals'), entry('account', '/orders')] };
const names = ({ remotes }: Registry) => remotes.map(({ name }) => name);

test('a retired remote is taken out, kept with its releases, and put back', () => {
  const retired = withRetired(registry, 'trade', '/orders');
  expect(names(retired)).toEqual(['account']);
  expect(retired.retired).toEqual([
    { entry: entry('trade', '/deals'), retiredAt: expect.stringMatching(/^20/), successor: '/orders' },
  ]);

  const reinstated = withReinstated(retired, 'trade');
  expect(names(reinstated)).toEqual(['account', 'trade']);
  expect(reinstated).not.toHaveProperty('retired');
});

test.each([
  ['another', undefined, 'The registry has no remote another, only trade, account.'],
  ['shell', undefined, 'The shell cannot be retired.'],
  ['trade', '/deals', 'No other remote has a page at /deals.'],
  [
    'trade',
    'https://elsewhere.example/orders',
    'No other remote has a page at https://elsewhere.example/orders.',
  ],
])('%s with the successor %s is not retired', (name, successor, why) => {
  expect(() => withRetired(registry, name, successor)).toThrow(why);
});

test('a retired remote comes back by no build', () => {
  const retired = withRetired(registry, 'trade');
  expect(names(withBuilt(retired, 'trade', entry('trade').live))).toEqual(['account']);
});

test('only what is retired is reinstated', () => {
  expect(() => withReinstated(registry, 'trade')).toThrow('Retired are: none.');
});
