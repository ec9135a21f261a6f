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
  return { read, begun: () => ends.length, end: (index: number, error?: Error) => ends[index]?.(error) };
}

test('all who ask while a read is under way share the next one', async () => {
  const reads = new SharedReads<number>();
  const { read, begun, end } = openReads();
  const first = reads.read('parts', read);
  const meanwhile = [reads.read('parts', read), reads.read('parts', read)];
  expect(begun()).toBe(1);

  end(0);
  expect(await first).toBe(1);
  end(1);

  expect(await Promise.all(meanwhile)).toEqual([2, 2]);
  expect(begun()).toBe(2);
});

test('who asks while the shared read is under way is not answered by it', async () => {
  const reads = new SharedReads<number>();
  const { read, end } = openReads();
  const first = reads.read('parts', read);
  const second = reads.read('parts', read);
  end(0);
  await first;
  const third = reads.read('parts', read);
  end(1);
  await second;
  end(2);

  expect([await second, await third]).toEqual([2, 3]);
});

test('different things are read side by side', async () => {
  const reads = new SharedReads<number>();
  const { read, begun, end } = openReads();
  const both = [reads.read('parts', read), reads.read('reviews', read)];
  expect(begun()).toBe(2);
  end(0);
  end(1);

  expect(await Promise.all(both)).toEqual([1, 2]);
});

test('a read that fails fails for those who share it, and the next question reads anew', async () => {
  const reads = new SharedReads<number>();
  const { read, end } = openReads();
  const first = reads.read('parts', read);
  const second = reads.read('parts', read);
  end(0, new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  end(1);
  expect(await second).toBe(2);

  const third = reads.read('parts', read);
  end(2);
  expect(await third).toBe(3);
});
