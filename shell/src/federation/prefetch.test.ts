import type { RemoteModule } from '@shop/host';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prefetchOnIntent } from './prefetch.ts';
import type { LoadedRelease } from './remote-loader.ts';
import { createRemoteParts } from './remote-parts.ts';
import { aRemote, aVisit } from './visit.fixture.ts';

const login = vi.fn<RemoteModule['screens'][string]>(async () => ({ Component: () => null }));
const screenAt = (path: string) => (path === '/login' ? { remote: 'account', screen: 'login' } : undefined);
const load = vi.fn(async (): Promise<LoadedRelease> => ({ version: '1.0.0', screens: { login }, slots: {} }));
let end = () => {};

beforeEach(() => {
  vi.clearAllMocks();
  end = prefetchOnIntent(
    screenAt,
    createRemoteParts(
      aVisit(aRemote({ name: 'account' })),
      { load, giveUp: () => false },
      { started: () => {} },
    ),
  );
});
afterEach(() => end());

function pointAt(href: string): void {
  document.body.innerHTML = `<a href="${href}"><span>there</span></a>`;
  document.querySelector('span')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
}

test('pointing at a link loads the page it leads to, once', async () => {
  pointAt('/login');
  pointAt('/login');

  await vi.waitFor(() => expect(login).toHaveBeenCalledTimes(1));
  expect(load).toHaveBeenCalledExactlyOnceWith('account');
});

test('a load that fails is left to the page to meet, and tried again', async () => {
  load.mockRejectedValueOnce(new Error('unreachable'));
  pointAt('/login');
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));

  await vi.waitFor(() => {
    pointAt('/login');
    expect(login).toHaveBeenCalled();
  });
});

test.each(['/nowhere', 'https://elsewhere.test/login'])('a link to %s loads nothing', (href) => {
  pointAt(href);

  expect(load).not.toHaveBeenCalled();
});
