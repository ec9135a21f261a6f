import { expect, it } from 'vitest';
import { firstReads } from './first-reads.ts';
import { pageAt } from './page-at.ts';

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

it('begins with the role, and goes on with what the screen has declared', () => {
  expect(readsAt('/')).toEqual(['/admin/{email}']);
  expect(readsAt('/purchase/part_1')).toEqual(['/admin/{email}', '/purchase/part_1', '/user?email={email}']);
});

it('writes what stands in the path as the call will', () => {
  expect(readsAt('/purchase/a%20b%2Fc')).toContain('/purchase/a%20b%2Fc');
});

it('leaves out what a query of the page would change', () => {
  expect(readsAt('/purchase/part_1?page=2')).toEqual(['/admin/{email}']);
});

it('asks for the role where no page is, too: the menus are there', () => {
  expect(readsAt('/nowhere')).toEqual(['/admin/{email}']);
});
