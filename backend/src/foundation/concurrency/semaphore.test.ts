import { expect, it } from 'vitest';
import { Semaphore } from './semaphore.ts';

/** Work that goes on until the test ends it. */
function pending() {
  let end: () => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const promise = new Promise<void>((resolve, reject) => {
    end = resolve;
    fail = reject;
  });
  return { work: () => promise, end, fail };
}

it('runs at most the allowed number, the others in the order in which they came', async () => {
  const semaphore = new Semaphore({ concurrency: 1, maxQueued: 2 });
  const first = pending();
  const started: string[] = [];
  const one = semaphore.run(first.work);
  const two = semaphore.run(async () => void started.push('two'));
  const three = semaphore.run(async () => void started.push('three'));
  expect(started).toEqual([]);
  first.end();
  await Promise.all([one, two, three]);
  expect(started).toEqual(['two', 'three']);
});

it('refuses work when the queue is full', async () => {
  const semaphore = new Semaphore({ concurrency: 1, maxQueued: 0 });
  const first = pending();
  const one = semaphore.run(first.work);
  await expect(semaphore.run(async () => 1)).rejects.toMatchObject({
    code: 'unavailable',
    retryAfterSeconds: 2,
  });
  first.end();
  await one;
  expect(await semaphore.run(async () => 1)).toBe(1);
});

it('refuses work of an owner with too much running and waiting', async () => {
  const semaphore = new Semaphore({ concurrency: 2, maxQueued: 2, maxPerOwner: 1 });
  const first = pending();
  const one = semaphore.run(first.work, { owner: 'carl' });
  await expect(semaphore.run(async () => 1, { owner: 'carl' })).rejects.toMatchObject({
    code: 'unavailable',
  });
  expect(await semaphore.run(async () => 2, { owner: 'dora' })).toBe(2);
  first.end();
  await one;
  expect(await semaphore.run(async () => 3, { owner: 'carl' })).toBe(3);
});

it('frees the slot when the work fails', async () => {
  const semaphore = new Semaphore({ concurrency: 1, maxQueued: 1 });
  const first = pending();
  const one = semaphore.run(first.work);
  const two = semaphore.run(async () => 2);
  first.fail(new Error('broken'));
  await expect(one).rejects.toThrow('broken');
  expect(await two).toBe(2);
});

it('removes aborted work from the queue, and from its owner’s count', async () => {
  const semaphore = new Semaphore({ concurrency: 1, maxQueued: 1, maxPerOwner: 1 });
  const first = pending();
  const one = semaphore.run(first.work, { owner: 'carl' });
  const gone = new AbortController();
  const two = semaphore.run(async () => 2, { owner: 'dora', signal: gone.signal });
  gone.abort(new Error('gone'));
  await expect(two).rejects.toThrow('gone');
  const three = semaphore.run(async () => 3, { owner: 'dora' });
  first.end();
  await one;
  expect(await three).toBe(3);
  expect(await semaphore.run(async () => 4)).toBe(4);
});

it('does not start work that was aborted before', async () => {
  const semaphore = new Semaphore({ concurrency: 1, maxQueued: 1 });
  const signal = AbortSignal.abort(new Error('gone'));
  await expect(semaphore.run(async () => 1, { signal })).rejects.toThrow('gone');
  expect(await semaphore.run(async () => 2)).toBe(2);
});
