import { expect, test } from 'vitest';
import { aRemote, aRoute, aVisit } from '../federation/visit.fixture.ts';
import { pageAt, pagesOf } from './pages.ts';

const part = aRoute({ path: '/purchase/:id', screen: 'part', guard: 'signed-in' });

test('every route of every remote is a page', () => {
  const pages = pagesOf(
    aVisit(aRemote({ routes: [aRoute(), part] }), aRemote({ name: 'admin', routes: [] })),
  );

  expect(pages.map(({ remote, route }) => [remote, route.path])).toEqual([
    ['catalog', '/home'],
    ['catalog', '/purchase/:id'],
  ]);
  expect(pageAt(pages, '/purchase/42')?.route.screen).toBe('part');
  expect(pageAt(pages, '/nowhere')).toBeUndefined();
});

test('the most specific of several matching routes is the page', () => {
  const sale = aRoute({ path: '/purchase/sale', screen: 'sale' });
  const pages = pagesOf(aVisit(aRemote({ routes: [part, sale] })));

  expect(pageAt(pages, '/purchase/sale')?.route.screen).toBe('sale');
});
