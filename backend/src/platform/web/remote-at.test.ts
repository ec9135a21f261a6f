import { expect, it } from 'vitest';
import { remoteAt } from './remote-at.ts';

const remote = (name: string, ...paths: string[]) => ({
  name,
  version: '1.0.0',
  manifest: `/remotes/${name}/1.0.0/mf-manifest.json`,
  routes: paths.map((path) => ({ path, screen: 'any', guard: 'public' as const, title: 'Any' })),
  menu: [],
  slots: [],
});
const registry = { remotes: [remote('catalog', '/', '/purchase/:id'), remote('account', '/login', '/')] };

it.each([
  ['/', 'catalog'],
  ['/purchase/part_1', 'catalog'],
  ['/purchase/part_1/', 'catalog'],
  ['/login', 'account'],
  ['/purchase', undefined],
  ['/nowhere', undefined],
])('finds whose screen %s shows', (path, name) => {
  expect(remoteAt(registry, path)?.name).toBe(name);
});
