import { expect, test } from 'vitest';
import { keepPgliteRunning } from './pglite-supervision.ts';
import type { PgliteThread } from './pglite-thread.ts';

/** A thread without an engine that the test can make fail. */
function fakeThread(): PgliteThread & { fail(reason: string): void } {
  let end: (reason: string | undefined) => void = () => undefined;
  const ended = new Promise<string | undefined>((resolve) => {
    end = resolve;
  });
  return { ended, fail: end, close: async () => end(undefined) };
}

test('restarts an engine that failed, and logs why', async () => {
  const threads = [fakeThread(), fakeThread()];
  const warnings: unknown[] = [];
  let starts = 0;
  let startedAgain = (): void => undefined;
  const again = new Promise<void>((resolve) => {
    startedAgain = resolve;
  });

  const close = await keepPgliteRunning(
    async () => {
      starts += 1;
      if (starts === 2) startedAgain();
      return threads[starts - 1] ?? fakeThread();
    },
    { warn: (details) => warnings.push(details) },
  );
  threads[0]?.fail('the disk is full');
  await again;
  await close();

  expect(warnings).toEqual([{ reason: 'the disk is full' }]);
  expect(starts).toBe(2);
});

test('throws when the engine cannot start at first', async () => {
  const start = () => Promise.reject(new Error('no room'));
  await expect(keepPgliteRunning(start, undefined)).rejects.toThrow('no room');
});
