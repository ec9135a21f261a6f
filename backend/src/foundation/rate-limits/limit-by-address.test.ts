import { afterEach, expect, it, vi } from 'vitest';
import { shopOfFile } from '../../../testing/test-shop.ts';
import { writeTestSite } from '../../../testing/test-site.ts';
import { FairQueue } from './fair-queue.ts';
import { limits } from './limits.ts';
import { LocalRateLimiter, tooManyCalls } from './rate-limiter.ts';

const site = await writeTestSite();
const shop = await shopOfFile({ ...site.settings, RATE_LIMITS: 'on' });
afterEach(() => void vi.restoreAllMocks());

it.each([
  ['/', limits.pageFromAddress],
  ['/blogs', limits.pageFromAddress],
  ['/no-such-page', limits.pageFromAddress],
  ['/pictures/part.webp', limits.fileFromAddress],
  ['/images/0123-480.webp', limits.fileFromAddress],
  ['/config.json', limits.fileFromAddress],
  ['/robots.txt', limits.fileFromAddress],
])('refuses %s to an address that asks too often', async (url, limit) => {
  const take = vi.spyOn(LocalRateLimiter.prototype, 'take').mockRejectedValue(tooManyCalls(7));
  const { statusCode, headers } = await shop.app.server.inject({ url, remoteAddress: '203.0.113.9' });
  expect(statusCode).toBe(429);
  expect(headers['retry-after']).toBe('7');
  expect(take).toHaveBeenCalledExactlyOnceWith(limit, '203.0.113.9');
});

it.each(['/', '/blogs', '/no-such-page', '/api/part'])(
  'lets %s wait while its address uses more than its share',
  async (url) => {
    const enter = vi.spyOn(FairQueue.prototype, 'enter').mockRejectedValue(tooManyCalls(7));
    const { statusCode } = await shop.app.server.inject({ url, remoteAddress: '203.0.113.9' });
    expect(statusCode).toBe(429);
    expect(enter).toHaveBeenCalledExactlyOnceWith('203.0.113.9', expect.anything());
  },
);

it.each(['/config.json', '/robots.txt', '/healthz', '/readyz'])('lets %s wait for nobody', async (url) => {
  const enter = vi.spyOn(FairQueue.prototype, 'enter').mockRejectedValue(tooManyCalls(7));
  expect((await shop.app.server.inject({ url })).statusCode).toBe(200);
  expect(enter).not.toHaveBeenCalled();
});

it('counts neither health checks nor calls as pages', async () => {
  const take = vi.spyOn(LocalRateLimiter.prototype, 'take').mockRejectedValue(tooManyCalls(7));
  for (const url of ['/healthz', '/readyz', '/api/part']) {
    expect((await shop.app.server.inject({ url })).statusCode).toBe(200);
  }
  expect(take).not.toHaveBeenCalled();
});

it('answers the calls of an address late that goes on after many refusals', async () => {
  vi.spyOn(LocalRateLimiter.prototype, 'take').mockRejectedValue(tooManyCalls(7));
  const pauses = vi.spyOn(globalThis, 'setTimeout');
  const longPauses = () => pauses.mock.calls.filter(([, milliseconds]) => milliseconds === 1000).length;
  const call = (remoteAddress: string) => shop.app.server.inject({ url: '/robots.txt', remoteAddress });
  for (let count = 0; count < limits.refusalFromAddress.calls; count += 1) await call('198.51.100.7');
  expect(longPauses()).toBe(0);
  expect((await call('198.51.100.7')).statusCode).toBe(429);
  expect(longPauses()).toBe(1);
  expect((await call('198.51.100.8')).statusCode).toBe(429);
  expect(longPauses()).toBe(1);
});
