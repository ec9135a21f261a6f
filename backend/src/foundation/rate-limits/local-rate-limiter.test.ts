import { afterEach, expect, it, vi } from 'vitest';
import { Refusal } from '../refusal.ts';
import { takeFromAddress } from './limit-by-address.ts';
import { LocalRateLimiter, type RateLimit } from './rate-limiter.ts';

const limit: RateLimit = { name: 'page', calls: 5, seconds: 3600 };

afterEach(() => {
  vi.restoreAllMocks();
});

/** How many of these sequential attempts are allowed. */
async function allowed(attempts: number, take: (attempt: number) => Promise<void>): Promise<number> {
  let count = 0;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    try {
      await take(attempt);
      count += 1;
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'too-many-requests')) throw error;
    }
  }
  return count;
}

it('allows each caller as many calls as the limit, and returns the seconds to wait', async () => {
  const limiter = new LocalRateLimiter();
  expect(await allowed(10, () => limiter.take(limit, 'one'))).toBe(5);
  expect(await allowed(10, () => limiter.take(limit, 'another'))).toBe(5);
  await expect(limiter.take(limit, 'one')).rejects.toMatchObject({ retryAfterSeconds: 3600 / 5 });
});

it('gives calls back evenly over time', async () => {
  const limiter = new LocalRateLimiter();
  await allowed(5, () => limiter.take(limit, 'patient'));
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + 1000 * (3600 / 5) * 2);
  expect(await allowed(5, () => limiter.take(limit, 'patient'))).toBe(2);
});

it('allows an IPv6 /48 four times as many calls as one of its /64 networks', async () => {
  const limiter = new LocalRateLimiter();
  const from = (site: number) => (attempt: number) =>
    takeFromAddress(limiter, limit, `2001:db8:${site}:${attempt.toString(16)}::1`);
  expect(await allowed(100, from(1))).toBe(4 * limit.calls);
  expect(await allowed(100, from(2))).toBe(4 * limit.calls);
});

it('does not count calls for an IPv6 /48 that were refused for one of its networks', async () => {
  const limiter = new LocalRateLimiter();
  expect(await allowed(100, () => takeFromAddress(limiter, limit, '2001:db8:1:1::1'))).toBe(limit.calls);
  expect(await allowed(100, () => takeFromAddress(limiter, limit, '2001:db8:1:2::1'))).toBe(limit.calls);
});
