import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EncodingQueue } from './encoding-queue.ts';

const { signal } = new AbortController();

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

/** Work that ends when the test says so. */
function workbench(maxWaiting = 30) {
  const queue = new EncodingQueue(maxWaiting);
  const started: string[] = [];
  let finish = (): void => undefined;
  return {
    queue,
    started,
    add: (owner: string, name = owner, groups: readonly string[] = []) =>
      queue.run({ owners: [...groups, owner], signal }, () => {
        started.push(name);
        return new Promise<string>((resolve) => {
          finish = () => resolve(name);
        });
      }),
    /** Ends the running work after this many milliseconds. */
    async finish(milliseconds: number) {
      vi.advanceTimersByTime(milliseconds);
      finish();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

it('runs one piece of work at a time, in the order in which equal owners came', async () => {
  const { add, started, finish } = workbench();
  const answers = ['ada', 'bea', 'cid'].map((owner) => add(owner));
  expect(started).toEqual(['ada']);
  await finish(100);
  expect(started).toEqual(['ada', 'bea']);
  await finish(100);
  await finish(100);
  expect(await Promise.all(answers)).toEqual(['ada', 'bea', 'cid']);
});

it('runs the work of somebody new before that of those whose work took long', async () => {
  const { add, started, finish } = workbench();
  void add('ada', 'first');
  void add('ada', 'second');
  void add('ada', 'third');
  void add('bea');
  for (let done = 0; done < 4; done += 1) await finish(1000);
  expect(started).toEqual(['first', 'bea', 'second', 'third']);
});

it('runs the first work of each before the second of anybody', async () => {
  const { add, started, finish } = workbench();
  void add('zoe');
  for (const owner of ['ada', 'ada', 'bea', 'bea']) void add(owner);
  for (let done = 0; done < 3; done += 1) await finish(1);
  expect(started.slice(1, 3)).toEqual(['ada', 'bea']);
});

it('forgets after ten minutes how long the work of somebody took', async () => {
  const { add, started, finish } = workbench();
  void add('ada', 'long ago');
  await finish(5000);
  vi.advanceTimersByTime(10 * 60_000);
  void add('zoe');
  void add('ada');
  void add('bea');
  await finish(10);
  expect(started).toEqual(['long ago', 'zoe', 'ada']);
});

it('refuses the work that would be last when too many wait', async () => {
  const { add, started, finish } = workbench(2);
  void add('ada', 'running');
  const second = add('ada', 'second');
  const third = add('ada', 'third');
  await expect(Promise.all([third, add('bea')])).rejects.toMatchObject({
    code: 'unavailable',
    retryAfterSeconds: 2,
  });
  await finish(10);
  await finish(10);
  expect(started).toEqual(['running', 'bea', 'second']);
  await finish(10);
  expect(await second).toBe('second');
});

it('lets somebody leave who waits, and starts nothing for somebody who has left before', async () => {
  const { queue, add, started, finish } = workbench();
  void add('ada');
  const leaving = new AbortController();
  const left = queue.run({ owners: ['bea'], signal: leaving.signal }, async () => 'unwanted');
  leaving.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  await expect(
    queue.run({ owners: ['cid'], signal: leaving.signal }, async () => 'unwanted'),
  ).rejects.toThrow('gone');
  await finish(10);
  await expect(queue.run({ owners: ['dan'], signal }, async () => 'answer')).resolves.toBe('answer');
  expect(started).toEqual(['ada']);
});

it('goes on after work that fails', async () => {
  const queue = new EncodingQueue(30);
  const failing = queue.run({ owners: ['ada'], signal }, () => Promise.reject(new Error('not a picture')));
  const next = queue.run({ owners: ['bea'], signal }, async () => 'answer');
  await expect(failing).rejects.toThrow('not a picture');
  expect(await next).toBe('answer');
});

it('gives the many accounts of one network no more turns than another network, however new they are', async () => {
  const { add, started, finish } = workbench();
  void add('zoe', 'zoe', ['elsewhere']);
  for (const crowd of ['ann', 'ben', 'cat', 'dan']) void add(crowd, crowd, ['crowd']);
  void add('eve', 'eve', ['home']);
  void add('zoe', 'zoe again', ['elsewhere']);
  await finish(300);
  for (let done = 0; done < 4; done += 1) await finish(600);
  expect(started.slice(1, 5)).toEqual(['ann', 'eve', 'zoe again', 'ben']);
});

it('refuses, when too many wait, the work of a crowd of new accounts and not of somebody who had a turn', async () => {
  const { add, started, finish } = workbench(5);
  void add('zoe', 'first', ['elsewhere']);
  await finish(900);
  void add('ann', 'ann', ['crowd']);
  const crowd = ['ben', 'cat', 'dan', 'eve'].map((name) => add(name, name, ['crowd']));
  void add('zoe', 'second', ['elsewhere']);
  const last = add('fay', 'fay', ['crowd']);
  await expect(last).rejects.toMatchObject({ code: 'unavailable' });
  for (let done = 0; done < 6; done += 1) await finish(600);
  await Promise.all(crowd);
  expect(started).toContain('second');
});
