import { describe, expect, it, vi } from 'vitest';
import { databaseOfFile } from '../../../testing/databases.ts';
import { DatabaseUnavailable, statement } from '../database/index.ts';
import { Refusal } from '../refusal.ts';
import { type RateLimit, SharedRateLimiter } from './rate-limiter.ts';
import { forgetRestored } from './store.ts';

const DAY_SECONDS = 86_400;
const few: RateLimit = { name: 'few', calls: 20, seconds: DAY_SECONDS };
const many: RateLimit = { name: 'many', calls: 1000, seconds: DAY_SECONDS };
/** The part of a large limit that is available at once: a fifth is kept in reserve. */
const CONCURRENT_CALLS = 800;

const rest = statement<object, [seconds: number]>(
  'rest-of-callers',
  `update rate_limits set restored_at = restored_at - make_interval(secs => $1)`,
);
const rows = statement<{ key: string }>('limited-callers', 'select key from rate_limits');

/** How many of these concurrent attempts the limiters allow, in turn. */
async function allowed(
  limiters: readonly SharedRateLimiter[],
  { limit, whom, attempts }: { limit: RateLimit; whom: string; attempts: number },
): Promise<number> {
  const takings = limiters.flatMap((limiter) =>
    Array.from({ length: attempts }, () =>
      limiter.take(limit, whom).then(
        () => 1,
        (error: unknown) => {
          if (error instanceof Refusal && error.code === 'too-many-requests') return 0;
          throw error;
        },
      ),
    ),
  );
  return (await Promise.all(takings)).reduce<number>((sum, one) => sum + one, 0);
}

const database = await databaseOfFile();

describe('a limit that processes share', () => {
  /** The part of each limit that one process keeps. */
  const process = () => new SharedRateLimiter(database);
  const processes = (count: number) => Array.from({ length: count }, process);

  it.each([
    [few, 20],
    [many, CONCURRENT_CALLS],
  ])('allows exactly the limit, over all processes: %o', async (limit, sum) => {
    const attempts = limit.calls;
    expect(await allowed(processes(3), { limit, whom: 'crowd', attempts })).toBe(sum);
    expect(await allowed(processes(1), { limit, whom: 'crowd', attempts })).toBe(0);
  });

  it('returns the seconds until another call is allowed', async () => {
    const limiter = process();
    const take = () => limiter.take({ name: 'hourly', calls: 1, seconds: 3600 }, 'eager');
    await take();
    await expect(take()).rejects.toMatchObject({ code: 'too-many-requests', retryAfterSeconds: 3600 });
  });

  it('gives calls back evenly over time', async () => {
    await allowed(processes(1), { limit: few, whom: 'patient', attempts: 20 });
    await database.run(rest, [DAY_SECONDS / 4]);
    expect(await allowed(processes(2), { limit: few, whom: 'patient', attempts: 20 })).toBe(5);
  });

  it('counts each caller and each limit separately', async () => {
    await allowed(processes(1), { limit: few, whom: 'greedy', attempts: 20 });
    expect(await allowed(processes(1), { limit: few, whom: 'modest', attempts: 1 })).toBe(1);
    expect(await allowed(processes(1), { limit: many, whom: 'greedy', attempts: 1 })).toBe(1);
  });

  it('queries the database once per block of frequent calls, and not while a caller must wait', async () => {
    const limiter = process();
    const run = vi.spyOn(database, 'run');
    await allowed([limiter], { limit: many, whom: 'frequent', attempts: 100 });
    expect(run).toHaveBeenCalledTimes(10);
    await allowed([limiter], { limit: many, whom: 'frequent', attempts: CONCURRENT_CALLS });
    run.mockClear();
    expect(await allowed([limiter], { limit: many, whom: 'frequent', attempts: 50 })).toBe(0);
    expect(run).not.toHaveBeenCalled();
    run.mockRestore();
  });

  it('refuses calls that it cannot count', async () => {
    vi.spyOn(database, 'run').mockRejectedValueOnce(new DatabaseUnavailable());
    const limiter = process();
    await expect(limiter.take(few, 'uncounted')).rejects.toThrow(DatabaseUnavailable);
    await limiter.take(few, 'uncounted');
  });

  it.each([
    ['single calls', few, 20],
    ['blocks of calls', many, CONCURRENT_CALLS],
  ])('allows %s again immediately when a clock that was days ahead is set back', async (_, limit, sum) => {
    const attempts = limit.calls;
    await allowed(processes(1), { limit, whom: 'early', attempts });
    await database.run(rest, [-2 * DAY_SECONDS]);
    expect(await allowed(processes(2), { limit, whom: 'early', attempts })).toBe(sum);
  });

  it('deletes callers that have their whole allowance back', async () => {
    const limiter = process();
    await limiter.take(few, 'gone');
    await database.run(rest, [5 * DAY_SECONDS]);
    await limiter.take(few, 'here');
    await database.run(forgetRestored, []);
    expect(await database.run(rows, [])).toEqual([{ key: 'few:here' }]);
  });
});
