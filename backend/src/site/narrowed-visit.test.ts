import type { Visit, VisitedRemote } from '@shop/registry';
import { expect, test } from 'vitest';
import { narrowedVisit } from './narrowed-visit.ts';

const remote = (name: string, more: Partial<VisitedRemote> = {}): VisitedRemote => ({
  name,
  version: '1.0.0',
  manifest: `/remotes/${name}/1.0.0/release.json`,
  routes: [{ path: `/${name}`, screen: name, guard: 'public', title: name }],
  menu: [],
  slots: [],
  ...more,
});
const at = (...paths: string[]) => ({
  routes: paths.map((path) => ({ path, screen: path, guard: 'public' as const, title: path })),
});
const menu = [{ label: 'Any', path: '/dashboard/any', for: 'everyone' as const, order: 1 }];

const catalog = remote('catalog', at('/', '/purchase/:id'));
const account = remote('account', { ...at('/login', '/dashboard'), menu });
const admin = remote('admin', { ...at('/dashboard/users'), menu });
const offers = remote('offers', { ...at('/offers', '/offers/:id'), slots: ['offer-banner'] });
const others = Array.from({ length: 40 }, (_, index) => remote(`team-${index}`));
const visitOf = (...remotes: VisitedRemote[]): Visit => ({
  issuedAt: '2026-01-01T00:00:00.000Z',
  place: 0,
  remotes,
});
const many = visitOf(catalog, account, admin, offers, ...others);

const carried = (visit: Visit, shown: Parameters<typeof narrowedVisit>[1]) => {
  const { narrowed, remotes } = narrowedVisit(visit, shown);
  return { narrowed, remotes: remotes.map(({ name }) => name) };
};

test('a visit of a dozen remotes is not narrowed', () => {
  const few = visitOf(catalog, account, admin, offers, ...others.slice(0, 8));
  expect(narrowedVisit(few, { remote: catalog, markup: '' })).toBe(few);
});

test('a public page carries its own remote, those that it links to, and those that fill slots', () => {
  const markup =
    '<a href="/Login?from=%2F">Log in</a> <a class="any" href="/team-7#offers">Offers</a> <a href="https://else.example/team-8">Else</a>';
  expect(carried(many, { remote: catalog, markup })).toEqual({
    narrowed: 'public',
    remotes: ['catalog', 'account', 'offers', 'team-7'],
  });
});

test('a page of a remote with menu entries carries all that have some', () => {
  expect(carried(many, { remote: account, markup: '' })).toEqual({
    narrowed: 'dashboard',
    remotes: ['account', 'admin', 'offers'],
  });
});

test('without a page, it carries the remotes with menu entries', () => {
  expect(carried(many, { remote: undefined, markup: '<a href="/">Home</a>' })).toEqual({
    narrowed: 'dashboard',
    remotes: ['catalog', 'account', 'admin', 'offers'],
  });
});

test('an address of a remote is never taken for a page with segments of another', () => {
  const compare = remote('compare', at('/offers/compare'));
  const { remotes } = carried(visitOf(...many.remotes, compare), { remote: catalog, markup: '' });
  expect(remotes).toContain('compare');
});
