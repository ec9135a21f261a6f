import { expect, test } from 'vitest';
import { claimOf, matchRoute } from './route-match.ts';

const routes = ['/', '/home', '/part/:id', '/part/sale', '/:list/sale/:id'].map((path) => ({ path }));
const matched = (pathname: string) => matchRoute(routes, pathname);

test.each([
  ['/', '/', {}],
  ['/Home/', '/home', {}],
  ['/part/42', '/part/:id', { id: '42' }],
  ['/part/a%20b', '/part/:id', { id: 'a b' }],
  ['/part/%zz', '/part/:id', { id: '%zz' }],
  ['/any/sale/7', '/:list/sale/:id', { list: 'any', id: '7' }],
])('%s leads to %s', (pathname, path, params) => {
  expect(matched(pathname)).toEqual({ route: { path }, params });
});

test('takes the most specific of several routes, whatever their order', () => {
  expect(matched('/part/sale')?.route.path).toBe('/part/sale');
  expect(matchRoute(routes.toReversed(), '/part/sale')?.route.path).toBe('/part/sale');
});

test('takes the first of two routes with the same claim', () => {
  const claims = [{ path: '/part/:id' }, { path: '/Part/:number/' }];

  expect(matchRoute(claims, '/part/1')?.route).toBe(claims[0]);
  expect(claimOf('/part/:id')).toBe(claimOf('/Part/:number/'));
});

test.each(['/part', '/nowhere', '/home/1'])('finds nothing at %s', (pathname) => {
  expect(matched(pathname)).toBeUndefined();
});
