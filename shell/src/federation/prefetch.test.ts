import type { RemoteModule } from '@shop/host';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prefetchOnIntent } from './prefetch.ts';
import type { LoadedRelease } from './remote-loader.ts';
import { aRemote, aVisit, partsOf } from './visit.fixture.ts';

const preload = vi.fn(async () => {});
const login = vi.fn<RemoteModule['screens'][string]>(async () => ({ Component: () => null }));
let mayRead = true;
const destinationAt = (path: string) =>
  path.startsWith('/login')
    ? { remote: 'account', screen: 'login', params: { from: path.slice('/login/'.length) }, mayRead }
    : undefined;
const load = vi.fn(
  async (): Promise<LoadedRelease> => ({
    version: '1.0.0',
    screens: { login },
    slots: {},
    preloads: { login: preload },
  }),
);
let end = () => {};

beforeEach(() => {
  vi.clearAllMocks();
  mayRead = true;
  end = prefetchOnIntent(destinationAt, partsOf(aVisit(aRemote({ name: 'account' })), load));
});
afterEach(() => end());

function pointAt(href: string): void {
  document.body.innerHTML = `<a href="${href}"><span>there</span></a>`;
  document.querySelector('span')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
}

test('hovering a link loads its page, once', async () => {
  pointAt('/login');
  pointAt('/login');

  await expect.poll(() => login).toHaveBeenCalledTimes(1);
  expect(load).toHaveBeenCalledExactlyOnceWith('account');
});

test('a failed load is left to the page, and tried again', async () => {
  load.mockRejectedValueOnce(new Error('unreachable'));
  pointAt('/login');
  await expect.poll(() => load).toHaveBeenCalledTimes(1);

  const pointAgain = () => {
    pointAt('/login');
    return login;
  };
  await expect.poll(pointAgain).toHaveBeenCalled();
});

test.each(['/nowhere', 'https://elsewhere.test/login'])('a link to %s loads nothing', (href) => {
  pointAt(href);

  expect(load).not.toHaveBeenCalled();
});

test("the page's first data is prefetched too, for the address's parameters", async () => {
  pointAt('/login/home');

  await expect.poll(() => preload).toHaveBeenCalledExactlyOnceWith({ from: 'home' });
});

test('data that the visitor may not read is not prefetched', async () => {
  mayRead = false;
  pointAt('/login');

  await expect.poll(() => login).toHaveBeenCalled();
  expect(preload).not.toHaveBeenCalled();
});

test('moving over many links prefetches a few pages, not all', async () => {
  for (let place = 0; place < 20; place += 1) pointAt(`/login/${place}`);

  await expect.poll(() => preload).toHaveBeenCalledTimes(6);
});

test('nothing is prefetched where the visitor saves data', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  pointAt('/login');

  expect(load).not.toHaveBeenCalled();
});
