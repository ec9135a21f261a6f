import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CONCURRENCY, CONCURRENCY_OF_OWNER, COUNTED_MS, FairQueue, MAX_WAIT_MS } from './fair-queue.ts';

/** Busy time of the event loop, which only these tests move. */
let busy: number;
let queue: FairQueue;
/** The names of what has started, in order. */
let started: string[];
let ends: { name: string; end: () => void }[];
let refusals: unknown[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  busy = 0;
  queue = new FairQueue(() => busy);
  started = [];
  ends = [];
  refusals = [];
});
afterEach(() => {
  vi.useRealTimers();
});

/** Asks for a piece of work of somebody, and lets it start if it may. */
async function ask(name: string, onGone: (leave: () => void) => void = () => undefined): Promise<void> {
  queue.enter(name, onGone).then(
    (end) => {
      started.push(name);
      ends.push({ name, end });
    },
    (refusal: unknown) => refusals.push(refusal),
  );
  await settle();
}
const askOften = async (name: string, times: number): Promise<void> => {
  for (let count = 0; count < times; count += 1) await ask(name);
};
const settle = async () => {
  await new Promise((resolve) => setImmediate(resolve));
  await vi.advanceTimersByTimeAsync(0);
};

/** Ends the oldest piece of work that runs, after it has kept the event loop busy for so long. */
async function end(milliseconds = 0): Promise<void> {
  busy += milliseconds;
  await vi.advanceTimersByTimeAsync(milliseconds);
  ends.shift()?.end();
  await settle();
}

/** Lets the queue learn that the work of these addresses costs next to nothing. */
async function showCheap(...names: string[]): Promise<void> {
  for (const name of [...names, ...names, ...names]) {
    await ask(name);
    await end();
  }
  started = [];
}

it('runs one piece of a new address at once, and more when they have shown to cost little', async () => {
  await askOften('one', 2);
  expect(started).toEqual(['one']);
  while (ends.length > 0) await end();
  await askOften('one', 60);
  expect(ends.length).toBe(CONCURRENCY_OF_OWNER);
});

it('starts the work of another address at once, however much one asks for', async () => {
  await showCheap('one');
  await askOften('one', 60);
  await ask('another');
  expect(started).toEqual([...Array.from({ length: CONCURRENCY_OF_OWNER }, () => 'one'), 'another']);
});

it('starts what waits as soon as work ends, in the order in which it was asked for', async () => {
  await showCheap('one');
  await askOften('one', CONCURRENCY_OF_OWNER + 2);
  await end();
  await end();
  expect(started).toHaveLength(CONCURRENCY_OF_OWNER + 2);
});

/** Lets time pass in which everything that runs ends, and another address asks for something cheap again and again. */
async function passTime(seconds: number, cost: number): Promise<void> {
  for (let pause = 0; pause < seconds * 50; pause += 1) {
    await ask('visitor');
    await vi.advanceTimersByTimeAsync(20);
    while (ends.length > 0) await end(ends[0]?.name === 'visitor' ? 0 : cost);
  }
}
const startedOf = (name: string): number => started.filter((one) => one === name).length;

it('lets an address use a quarter of the time of the event loop beside others', async () => {
  await askOften('one', 500);
  await passTime(1, 20);
  const [before, begun] = [startedOf('one'), performance.now()];
  await passTime(3, 20);
  const share = ((startedOf('one') - before) * 20) / (performance.now() - begun);
  expect(share).toBeGreaterThan(0.2);
  expect(share).toBeLessThan(0.27);
});

it('lets an address use all of the time that nobody else wants, one piece of work after the other', async () => {
  await askOften('one', 100);
  for (let piece = 0; piece < 100; piece += 1) {
    expect(ends.length).toBeGreaterThan(0);
    await end(20);
  }
  expect(started).toHaveLength(100);
});

it('runs less work of an address at once, the more of its time it has used', async () => {
  await askOften('one', 60);
  for (let piece = 0; piece < 8; piece += 1) await end(20);
  expect(ends.length).toBeLessThan(CONCURRENCY_OF_OWNER);
});

it('runs fewer pieces of an address at once that cost much, so that others wait for one only', async () => {
  for (let piece = 0; piece < 10; piece += 1) {
    await ask('one');
    await end(20);
    await vi.advanceTimersByTimeAsync(1000);
  }
  await askOften('one', 3);
  expect(ends).toHaveLength(1);
});

it('divides the time between those that run', async () => {
  for (let round = 0; round < 40; round += 1) {
    await ask('other');
    await askOften('one', CONCURRENCY_OF_OWNER);
    await end(3 * ends.length);
    while (ends.length > 0) await end();
  }
  started = [];
  await askOften('other', CONCURRENCY_OF_OWNER);
  await askOften('one', CONCURRENCY_OF_OWNER);
  expect(startedOf('other')).toBeGreaterThan(startedOf('one'));
});

it('refuses what waits too long: 429 with the seconds to wait for an address that has used its share', async () => {
  await askOften('one', 500);
  await passTime(MAX_WAIT_MS / 1000, 20);
  expect(startedOf('one') + refusals.length).toBe(500);
  for (const refusal of refusals)
    expect(refusal).toMatchObject({ code: 'too-many-requests', retryAfterSeconds: 1 });
});

it('refuses what waits too long: 503 where the process is full', async () => {
  for (let address = 0; address <= CONCURRENCY; address += 1) await ask(`address-${address}`);
  expect(started).toHaveLength(CONCURRENCY);
  // What runs is counted for a shorter time than others wait, so it is replaced by more.
  await vi.advanceTimersByTimeAsync(COUNTED_MS);
  await settle();
  expect(started).toHaveLength(CONCURRENCY + 1);
  for (let address = 0; address < 4 * CONCURRENCY; address += 1) await ask(`later-${address}`);
  await vi.advanceTimersByTimeAsync(MAX_WAIT_MS);
  expect(refusals).not.toEqual([]);
  for (const refusal of refusals)
    expect(refusal).toMatchObject({ code: 'unavailable', retryAfterSeconds: expect.any(Number) });
});

it('lets addresses take turns while the process is full', async () => {
  await showCheap('one', 'other');
  for (let address = 0; address < CONCURRENCY; address += 1) await ask(`address-${address}`);
  await askOften('one', 3);
  await askOften('other', 3);
  for (let piece = 0; piece < 4; piece += 1) await end();
  expect(started.slice(CONCURRENCY)).toEqual(['one', 'other', 'one', 'other']);
});

it('does not start work whose client has gone', async () => {
  await showCheap('one');
  await askOften('one', CONCURRENCY_OF_OWNER);
  let leave = (): void => undefined;
  await ask('one', (given) => {
    leave = given;
  });
  leave();
  await settle();
  expect(refusals).toHaveLength(1);
  await end();
  expect(started).toHaveLength(CONCURRENCY_OF_OWNER);
});

it('counts work that waits for others for a while only', async () => {
  await showCheap('one');
  await askOften('one', CONCURRENCY_OF_OWNER + 1);
  await vi.advanceTimersByTimeAsync(COUNTED_MS);
  await settle();
  expect(started).toHaveLength(CONCURRENCY_OF_OWNER + 1);
  // Its end frees no second place.
  await end();
  await askOften('one', CONCURRENCY_OF_OWNER);
  expect(started).toHaveLength(2 * CONCURRENCY_OF_OWNER);
});
