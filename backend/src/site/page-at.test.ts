import { expect, it } from 'vitest';
import { pageAt } from './page-at.ts';

const remote = (name: string, ...paths: string[]) => ({
  name,
  version: '1.0.0',
  manifest: `/remotes/${name}/1.0.0/release.json`,
  routes: paths.map((path) => ({ path, screen: path, guard: 'public' as const, title: 'Any' })),
  menu: [],
  slots: [],
});
const visit = {
  remotes: [remote('catalog', '/', '/blogs', '/purchase/:id'), remote('account', '/login', '/')],
};

it.each([
  ['/', 'catalog', '/'],
  ['/purchase/part_1', 'catalog', '/purchase/part_1'],
  ['/purchase/part_1/', 'catalog', '/purchase/part_1'],
  ['/login', 'account', '/login'],
  ['/Blogs', 'catalog', '/blogs'],
])('finds the page at %s, and its canonical path', (path, name, canonicalPath) => {
  expect(pageAt(visit, path)).toMatchObject({ remote: { name }, canonicalPath });
});

it('finds which thing a page is about', () => {
  expect(pageAt(visit, '/purchase/part%5F1')?.params).toEqual({ id: 'part_1' });
});

it.each(['/purchase', '/nowhere', '/blogs/1'])('finds nothing at %s', (path) => {
  expect(pageAt(visit, path)).toBeUndefined();
});
