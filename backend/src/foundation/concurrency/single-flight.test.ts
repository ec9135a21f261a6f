import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { SingleFlight } from './single-flight.ts';

/** Reads that end when the test says so, numbered in the order in which they start. */
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
    /** Resolves when that many have started. */
    begin,
    /** Ends a read once it has started. */
    end: async (index: number, error?: Error) => {
      await begin(index + 1);
      ends[index]?.(error);
    },
  };
}

test('shares one read between callers that ask before it starts', async () => {
  const flights = new SingleFlight<number>();
  const { read, begun, end } = openReads();
  const all = [flights.run('parts', read), flights.run('parts', read), flights.run('parts', read)];
  expect(begun()).toBe(0);
  await end(0);

  expect(await Promise.all(all)).toEqual([1, 1, 1]);
  expect(begun()).toBe(1);
});

test('shares the next read between callers that ask while one is under way', async () => {
  const flights = new SingleFlight<number>();
  const { read, begun, begin, end } = openReads();
  const first = flights.run('parts', read);
  await begin(1);
  const meanwhile = [flights.run('parts', read), flights.run('parts', read)];
  await turn();
  expect(begun()).toBe(1);

  await end(0);
  expect(await first).toBe(1);
  await end(1);

  expect(await Promise.all(meanwhile)).toEqual([2, 2]);
  expect(begun()).toBe(2);
});

test('answers nobody with a read that started before they asked', async () => {
  const flights = new SingleFlight<number>();
  const { read, begin, end } = openReads();
  const first = flights.run('parts', read);
  await begin(1);
  const second = flights.run('parts', read);
  await end(0);
  await first;
  await begin(2);
  const third = flights.run('parts', read);
  await end(1);
  await second;
  await end(2);

  expect([await second, await third]).toEqual([2, 3]);
});

test('reads different keys in parallel', async () => {
  const flights = new SingleFlight<number>();
  const { read, begin, end } = openReads();
  const both = [flights.run('parts', read), flights.run('reviews', read)];
  await begin(2);
  await end(0);
  await end(1);

  expect(await Promise.all(both)).toEqual([1, 2]);
});

test('fails for all who share a failed read, and reads again for the next caller', async () => {
  const flights = new SingleFlight<number>();
  const { read, begin, end } = openReads();
  const first = flights.run('parts', read);
  await begin(1);
  const second = flights.run('parts', read);
  const failed = expect(first).rejects.toThrow('gone');
  await end(0, new Error('gone'));
  await failed;
  await end(1);
  expect(await second).toBe(2);

  const third = flights.run('parts', read);
  await end(2);
  expect(await third).toBe(3);
});
