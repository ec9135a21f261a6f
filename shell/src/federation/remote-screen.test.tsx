import { act, renderInShop, screen } from '@shop/testing';
import { Skeleton } from '@shop/ui';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import type { LoadedRelease } from './remote-loader.ts';
import { RemoteScreen } from './remote-screen.component.tsx';
import { serverRenders } from './served-screen.fixture.ts';
import { aRemote, aVisit, partsOf } from './visit.fixture.ts';

const broken = 'This part of the shop cannot be shown right now.';
const Home = () => <h1>Latest parts</h1>;
const catalog = (home: LoadedRelease['screens'][string]): LoadedRelease => ({
  version: '1.0.0',
  screens: { home },
  slots: {},
});

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  serverRenders();
});

function renderHome(load: () => Promise<LoadedRelease>) {
  const parts = partsOf(aVisit(aRemote()), load);
  return renderInShop(<RemoteScreen parts={parts} remote="catalog" screen="home" />);
}

test("a screen is rendered inside its remote's marker, for its styles", async () => {
  renderHome(async () => catalog(async () => ({ Component: Home })));

  const heading = await screen.findByRole('heading', { name: 'Latest parts' });
  expect(heading.closest('[data-mf]')?.getAttribute('data-mf')).toBe('catalog');
});

test('a placeholder is shown while the remote loads', async () => {
  renderHome(() => new Promise(() => {}));

  expect(await screen.findByRole('status', { name: 'Loading' })).toBeDefined();
});

test('an unreachable remote shows a retry, which succeeds once it is back', async () => {
  const load = vi.fn(async () => catalog(async () => ({ Component: Home })));
  load.mockRejectedValueOnce(new Error('unreachable')).mockRejectedValueOnce(new Error('still unreachable'));
  const { user } = renderHome(load);

  expect(await screen.findByText(broken)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(broken)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await screen.findByRole('heading', { name: 'Latest parts' })).toBeDefined();
});

test('a screen without its code is shown as the server renders it, in its styles', async () => {
  serverRenders(
    '<head><style data-href="/a.css">h1 { color: rgb(1, 2, 3); }</style></head>' +
      '<body><main><div data-mf="catalog"><h1>Latest parts</h1></div></main></body>',
  );
  renderHome(() => Promise.reject(new Error('unreachable')));

  const heading = await screen.findByRole('heading', { name: 'Latest parts' });
  expect(getComputedStyle(heading).color).toBe('rgb(1, 2, 3)');
});

test('a page that has thrown before its end is not shown as far as it came', async () => {
  const page = vi.fn(async () => ({ Component: Home })).mockRejectedValueOnce(new Error('a bug at the end'));
  const { user } = renderHome(async () => catalog(page));

  await user.click(await screen.findByRole('button', { name: 'Retry' }));

  expect(await screen.findByRole('button', { name: 'Retry' })).toBeDefined();
  expect(page).toHaveBeenCalledOnce();
});

const served = (markup: string) =>
  serverRenders(`<body><main><div data-mf="catalog"><h1>Latest parts</h1>${markup}</div></main></body>`);

test.each([
  [
    'buttons, fields and links',
    '<button>Sort</button><select></select><a href="/parts">All</a>',
    'The buttons and fields of this page do not work right now. Its links and the search do.',
  ],
  [
    'buttons alone',
    '<button>Why?</button>',
    'The buttons of this page do not work right now. The search and the other pages do.',
  ],
  [
    'nothing but text and links',
    '<p>Since 1996</p><a href="/">Home</a>',
    'This page could not be loaded completely. Its links and the search work.',
  ],
])('the notice above a screen without its code is true for one with %s', async (_what, markup, notice) => {
  served(markup);
  renderHome(() => Promise.reject(new Error('unreachable')));

  expect((await screen.findByRole('alert')).querySelector('p')?.textContent).toBe(notice);
  expect(await screen.findByRole('heading', { name: 'Latest parts' })).toBeDefined();
});

test.each([
  ['placeholders, which nothing would replace', renderToStaticMarkup(<Skeleton className="h-24" />)],
  [
    'what the server cannot know of the visitor',
    '<section data-personal>You have no vehicles yet.</section>',
  ],
])('a screen that is served with %s is not shown without its code', async (_what, markup) => {
  served(markup);
  renderHome(() => Promise.reject(new Error('unreachable')));

  expect(await screen.findByText(broken)).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Latest parts' })).toBeNull();
});

test('a failed chunk of a page can be retried, too', async () => {
  let isReachable = false;
  const page = async () => {
    // As bundlers report a chunk that did not arrive.
    if (!isReachable) throw new Error('Loading chunk 1 failed.');
    return { Component: Home };
  };
  const { user } = renderHome(async () => catalog(page));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  isReachable = true;

  await user.click(retry);

  expect(await screen.findByRole('heading', { name: 'Latest parts' })).toBeDefined();
});

test.each<[string, (shop: ReturnType<typeof renderHome>) => Promise<void>]>([
  ['a retry', ({ user }) => user.click(screen.getByRole('button', { name: 'Retry' }))],
  ['another page', ({ router }) => act(() => router.navigate('/purchase/2'))],
])('an error of a rendering screen is contained, and does not affect %s', async (_what, go) => {
  let works = false;
  const Fragile = () => {
    if (!works) throw new Error('a bug of the remote');
    return <Home />;
  };
  const shop = renderHome(async () => catalog(async () => ({ Component: Fragile })));
  expect(await screen.findByText(broken)).toBeDefined();

  works = true;
  await go(shop);

  expect(await screen.findByRole('heading', { name: 'Latest parts' })).toBeDefined();
});

test('a remote that could not be loaded without a network is loaded when it is back', async () => {
  const load = vi.fn(async () => catalog(async () => ({ Component: Home })));
  load.mockRejectedValueOnce(new Error('unreachable'));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renderHome(load);
  expect(await screen.findByText(/You are offline\. It opens by itself/)).toBeDefined();

  act(() => void dispatchEvent(new Event('online')));

  expect(await screen.findByRole('heading', { name: 'Latest parts' })).toBeDefined();
});
