import { afterEach, beforeEach, expect, test } from 'vitest';
import { aRemote, aRoute } from '../federation/visit.fixture.ts';
import { isServedHead, showPageHead } from './page-head.ts';
import { pageAt, pagesOf } from './pages.ts';

const pages = pagesOf({
  remotes: [
    aRemote({
      routes: [
        aRoute({ path: '/', title: 'Car parts', description: 'Parts by the unit.' }),
        aRoute({ path: '/home', title: 'Car parts', description: 'Parts by the unit.' }),
        aRoute({ path: '/purchase/:id', screen: 'part', title: 'Part', guard: 'signed-in', listed: true }),
        aRoute({ path: '/login', screen: 'login', title: 'Log in', listed: false }),
        aRoute({ path: '/dashboard', screen: 'profile', title: 'My Profile', guard: 'signed-in' }),
      ],
    }),
  ],
});

const show = (pathname: string) => showPageHead(pages, pageAt(pages, pathname), pathname);
const contents = (selector: string) =>
  [...document.head.querySelectorAll(selector)].map(
    (tag) => tag.getAttribute('content') ?? tag.getAttribute('href') ?? tag.textContent,
  );
const head = () => ({
  title: document.title,
  description: contents('meta[name=description]'),
  canonical: contents('link[rel=canonical]'),
  robots: contents('meta[name=robots]'),
});

beforeEach(() => {
  document.head.innerHTML = `
    <title>Oil filter · Kestrel Parts</title>
    <meta name="description" content="Thread M20 x 1.5.">
    <link rel="canonical" href="https://parts.example/purchase/part_1">
    <meta property="og:title" content="Oil filter">
    <meta name="twitter:card" content="summary">
    <script type="application/ld+json">{"@type":"Product"}</script>
    <script type="application/json" id="config">{}</script>`;
});
afterEach(() => {
  document.head.innerHTML = '';
});

test("a public page has its route's description and canonical address", () => {
  show('/home');

  expect(head()).toEqual({
    title: 'Car parts · Kestrel Parts',
    description: ['Parts by the unit.'],
    canonical: [`${location.origin}/`],
    robots: [],
  });
});

test.each([
  ['/login', 'Log in'],
  ['/dashboard', 'My Profile'],
  ['/nowhere', 'Page not found'],
])('%s is not for search engines', (pathname, title) => {
  show(pathname);

  expect(head()).toEqual({
    title: `${title} · Kestrel Parts`,
    description: [],
    canonical: [],
    robots: ['noindex'],
  });
});

test('there is one of each tag, however far the visitor navigates', () => {
  for (const pathname of ['/', '/login', '/purchase/part_2', '/nowhere', '/', '/purchase/part_3'])
    show(pathname);

  expect(head()).toEqual({
    title: 'Part · Kestrel Parts',
    description: [],
    canonical: [`${location.origin}/purchase/part_3`],
    robots: [],
  });
});

test("no tag of the server's first page is left on the next", () => {
  show('/');

  expect(contents('[property], [name^="twitter:"], [type="application/ld+json"]')).toEqual([]);
  expect(contents('#config')).toEqual(['{}']);
});

test('a head written by the server is recognized by its robots tag', () => {
  expect(isServedHead()).toBe(true);
  document.head.innerHTML = '<title>Kestrel Parts</title>';
  expect(isServedHead()).toBe(false);
});
