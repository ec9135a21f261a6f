import { expect, it } from 'vitest';
import { Turns } from './turns.ts';

/** Work that goes on until it is told to end. */
function pending() {
  const { promise, resolve, reject } = withResolvers();
  return { work: () => promise, end: resolve, fail: reject };
}

function withResolvers() {
  let resolve: () => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<void>((done, failed) => {
    resolve = done;
    reject = failed;
  });
  return { promise, resolve, reject };
}

it('runs no more at once than it may; the others follow in line', async () => {
  const turns = new Turns({ atOnce: 1, mostWaiting: 2 });
  const first = pending();
  const begun: string[] = [];
  const one = turns.take(first.work);
  const two = turns.take(async () => void begun.push('two'));
  const three = turns.take(async () => void begun.push('three'));
  expect(begun).toEqual([]);
  first.end();
  await Promise.all([one, two, three]);
  expect(begun).toEqual(['two', 'three']);
});

it('refuses who finds the line full', async () => {
  const turns = new Turns({ atOnce: 1, mostWaiting: 0 });
  const first = pending();
  const one = turns.take(first.work);
  await expect(turns.take(async () => 1)).rejects.toMatchObject({ code: 'unavailable' });
  first.end();
  await one;
  expect(await turns.take(async () => 1)).toBe(1);
});

it('lets nobody have more than his share of it', async () => {
  const turns = new Turns({ atOnce: 2, mostWaiting: 2, mostOfOne: 1 });
  const first = pending();
  const one = turns.take(first.work, 'carl');
  await expect(turns.take(async () => 1, 'carl')).rejects.toMatchObject({ code: 'unavailable' });
  expect(await turns.take(async () => 2, 'dora')).toBe(2);
  first.end();
  await one;
  expect(await turns.take(async () => 3, 'carl')).toBe(3);
});

it('gives its place on when the work fails', async () => {
  const turns = new Turns({ atOnce: 1, mostWaiting: 1 });
  const first = pending();
  const one = turns.take(first.work);
  const two = turns.take(async () => 2);
  first.fail(new Error('broken'));
  await expect(one).rejects.toThrow('broken');
  expect(await two).toBe(2);
});
