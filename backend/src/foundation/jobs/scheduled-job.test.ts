import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLog } from '../log.ts';
import { AttemptsFailed, attemptEach, schedule, startJobs } from './scheduled-job.ts';

const log = createLog('silent');
const logged: string[] = [];
for (const level of ['error', 'warn', 'info'] as const) {
  vi.spyOn(log, level).mockImplementation((_: unknown, message?: string) => {
    logged.push(`${level}: ${message}`);
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  logged.length = 0;
});
afterEach(() => void vi.useRealTimers());

it('logs the first of several failed runs as an error, and that a later one works', async () => {
  const work = vi.fn(async () => undefined);
  work.mockRejectedValueOnce(new Error('down')).mockRejectedValueOnce(new Error('still down'));
  const job = schedule(work, { pauseSeconds: 1, name: 'sealing', log });
  await vi.advanceTimersByTimeAsync(4000);
  expect(work).toHaveBeenCalledTimes(4);
  expect(logged).toEqual([
    'error: a scheduled job failed',
    'warn: a scheduled job failed',
    'info: a scheduled job works again',
  ]);
  await job.stop();
});

it('counts the pause of paced work from the beginning of a run', async () => {
  const work = vi.fn(() => new Promise<void>((resolve) => setTimeout(resolve, 600)));
  const job = schedule(work, { pauseSeconds: 1, isPaced: true, name: 'sending', log });
  await vi.advanceTimersByTimeAsync(3600);
  expect(work).toHaveBeenCalledTimes(3);
  await job.stop();
});

it('runs some jobs only while the clock is steady', async () => {
  const done: string[] = [];
  let steady = false;
  const started = startJobs(
    [
      { name: 'settling', pauseSeconds: 1, work: async () => void done.push('settling') },
      {
        name: 'lapsing',
        pauseSeconds: 1,
        work: async () => void done.push('lapsing'),
        whileClockIsSteady: true,
      },
    ],
    { log, measured: (_, work) => work, watchClock: () => async () => steady },
  );
  await vi.advanceTimersByTimeAsync(1000);
  expect(done).toEqual(['settling']);
  steady = true;
  await vi.advanceTimersByTimeAsync(1000);
  expect(done).toEqual(['settling', 'settling', 'lapsing']);
  await started.stop();
});

it('logs a failed item as a warning, and goes on with the next', async () => {
  const claims = [[1, 2], []];
  const work = vi.fn(async (item: number) => {
    if (item === 1) throw new Error('not now');
  });
  await attemptEach(async () => claims.shift() ?? [], work, { log });
  expect(work).toHaveBeenCalledTimes(2);
  expect(logged).toEqual(['warn: left for a later run']);
});

it('fails a run in which nothing succeeded', async () => {
  const claims = [[1], []];
  const attempts = attemptEach(
    async () => claims.shift() ?? [],
    () => Promise.reject(new Error('no')),
    { log },
  );
  await expect(attempts).rejects.toThrow(AttemptsFailed);
});
