import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { SharedReads } from './shared-reads.ts';

/** Reads that end when the test says so, numbered in the order in which they begin. */
function openReads() {
  const ends: ((error?: Error) => void)[] = [];
  const read = () => {
    const number = ends.length + 1;
    return new Promise<number>((resolve, reject) => {
      ends.push((error) => (error ? reject(error) : resolve(number)));
    });
  };
  const begin = async (count: number) => {
    while (ends.length < count) await turn();
  };
  return {
    read,
    begun: () => ends.length,
    /** Resolves when so many have begun. */
    begin,
    /** Ends a read once it has begun. */
    end: async (index: number, error?: Error) => {
      await begin(index + 1);
      ends[index]?.(error);
    },
  };
}

test('all who ask before a read begins share it', async () => {
  const reads = new SharedReads<number>();
  const { read, begun, end } = openReads();
  const all = [reads.read('parts', read), reads.read('parts', read), reads.read('parts', read)];
  expect(begun()).toBe(0);
  await end(0);

  expect(await Promise.all(all)).toEqual([1, 1, 1]);
  expect(begun()).toBe(1);
});

test('all who ask while a read is under way share the next one', async () => {
  const reads = new SharedReads<number>();
  const { read, begun, begin, end } = openReads();
  const first = reads.read('parts', read);
  await begin(1);
  const meanwhile = [reads.read('parts', read), reads.read('parts', read)];
  await turn();
  expect(begun()).toBe(1);

  await end(0);
  expect(await first).toBe(1);
  await end(1);

  expect(await Promise.all(meanwhile)).toEqual([2, 2]);
  expect(begun()).toBe(2);
});

test('who asks while the shared read is under way is not answered by it', async () => {
  const reads = new SharedReads<number>();
  const { read, begin, end } = openReads();
  const first = reads.read('parts', read);
  await begin(1);
  const second = reads.read('parts', read);
  await end(0);
  await first;
  await begin(2);
  const third = reads.read('parts', read);
  await end(1);
  await second;
  await end(2);

  expect([await second, await third]).toEqual([2, 3]);
});

test('different things are read side by side', async () => {
  const reads = new SharedReads<number>();
  const { read, begin, end } = openReads();
  const both = [reads.read('parts', read), reads.read('reviews', read)];
  await begin(2);
  await end(0);
  await end(1);

  expect(await Promise.all(both)).toEqual([1, 2]);
});

test('a read that fails fails for those who share it, and the next question reads again', async () => {
  const reads = new SharedReads<number>();
  const { read, begin, end } = openReads();
  const first = reads.read('parts', read);
  await begin(1);
  const second = reads.read('parts', read);
  const failed = expect(first).rejects.toThrow('gone');
  await end(0, new Error('gone'));
  await failed;
  await end(1);
  expect(await second).toBe(2);

  const third = reads.read('parts', read);
  await end(2);
  expect(await third).toBe(3);
});
