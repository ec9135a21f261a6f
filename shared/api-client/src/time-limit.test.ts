import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetch } from './fake-fetch.fixture.ts';
import { ApiUnreachable, call, callQuery, queryClient, uploadImage } from './index.ts';

/** A backend that accepts every request and never answers. */
beforeEach(() => {
  vi.useFakeTimers();
  fetch.mockImplementation(silent);
});
afterEach(() => void vi.useRealTimers());

const silent = (_: string, { signal }: RequestInit) =>
  new Promise<Response>((_resolve, reject) => {
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

/** The task's outcome so far. */
function watch(task: Promise<unknown>): { failure: unknown } {
  const outcome: { failure: unknown } = { failure: undefined };
  task.catch((failure: unknown) => {
    outcome.failure = failure;
  });
  return outcome;
}

test.each([
  ['a call', 30_000, () => call('GET /part', { query: {} })],
  ['an upload', 120_000, () => uploadImage('/api/images', new File(['bytes'], 'part.png'))],
])('%s without an answer fails after %i ms as unreachable', async (_, limit, start) => {
  const outcome = watch(start());
  await vi.dynamicImportSettled();

  await vi.advanceTimersByTimeAsync(limit - 1);
  expect(outcome.failure).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome.failure).toBeInstanceOf(ApiUnreachable);
});

test('an incomplete answer fails too', async () => {
  fetch.mockImplementation(async (_, { signal }) => {
    const start = (stream: ReadableStreamDefaultController) =>
      signal?.addEventListener('abort', () => stream.error(signal.reason));
    return new Response(new ReadableStream({ start }));
  });
  const outcome = watch(call('GET /part', { query: {} }));

  await vi.advanceTimersByTimeAsync(30_000);
  expect(outcome.failure).toBeInstanceOf(ApiUnreachable);
});

test('the caller may abort before, with its own reason', async () => {
  const caller = new AbortController();
  const outcome = watch(call('GET /part', { query: {}, signal: caller.signal }));

  caller.abort('left the page');
  await vi.advanceTimersByTimeAsync(0);
  expect(outcome.failure).toBe('left the page');
});

test('an aborted call is not made', async () => {
  await expect(call('GET /part', { query: {}, signal: AbortSignal.abort('gone') })).rejects.toBe('gone');
});

test('a query that timed out is not retried', async () => {
  const outcome = watch(
    queryClient.fetchQuery({
      ...callQuery('GET /part', { query: {} }),
      retry: queryClient.getDefaultOptions().queries?.retry ?? false,
    }),
  );

  await vi.advanceTimersByTimeAsync(120_000);
  expect(outcome.failure).toBeInstanceOf(ApiUnreachable);
  expect(fetch).toHaveBeenCalledOnce();
});
