import { expect, it } from 'vitest';
import { firstReads, pageAt } from './page-at.ts';

const visit = {
  remotes: [
    {
      name: 'catalog',
      version: '1.0.0',
      manifest: '/remotes/catalog/1.0.0/release.json',
      menu: [],
      slots: [],
      routes: [
        { path: '/', screen: 'home', guard: 'public', title: 'Home' },
        {
          path: '/purchase/:id',
          screen: 'part',
          guard: 'signed-in',
          title: 'Part',
          reads: ['/purchase/{id}', '/user?email={email}'],
        },
      ],
    },
  ],
} as const;
const readsAt = (url: string) => firstReads(pageAt(visit, url.split('?')[0] ?? ''), url);

it('contain the role, followed by what the screen declares', () => {
  expect(readsAt('/')).toEqual(['/admin/{email}']);
  expect(readsAt('/purchase/part_1')).toEqual(['/admin/{email}', '/purchase/part_1', '/user?email={email}']);
});

it('fill in the path’s values as the call will', () => {
  expect(readsAt('/purchase/a%20b%2Fc')).toContain('/purchase/a%20b%2Fc');
});

it('omit reads that the page’s query would change', () => {
  expect(readsAt('/purchase/part_1?page=2')).toEqual(['/admin/{email}']);
});

it('contain the role even without a page, because menus need it', () => {
  expect(readsAt('/nowhere')).toEqual(['/admin/{email}']);
});
