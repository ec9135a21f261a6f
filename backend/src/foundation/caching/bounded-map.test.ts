import { expect, it } from 'vitest';
import { BoundedMap } from './bounded-map.ts';

it('drops the entry that was set longest ago when there are too many', () => {
  const map = new BoundedMap<string, number>({ maxEntries: 2 });
  map.set('a', 1);
  map.set('b', 2);
  map.set('a', 3);
  map.set('c', 4);
  expect(['a', 'b', 'c'].map((key) => map.get(key))).toEqual([3, undefined, 4]);
});

it('drops as many entries as exceed the weight limit', () => {
  const map = new BoundedMap<string, string>({ maxEntries: 10, maxWeight: 10 });
  for (const key of ['a', 'b', 'c']) map.set(key, key, 3);
  map.set('heavy', 'heavy', 8);
  expect([map.get('heavy'), map.size]).toEqual(['heavy', 1]);
  map.set('a', 'a', 2);
  expect(map.size).toBe(2);
});

it('counts the weight of an entry once when it is set again', () => {
  const map = new BoundedMap<string, string>({ maxEntries: 10, maxWeight: 10 });
  map.set('b', 'b', 4);
  for (let time = 0; time < 5; time += 1) map.set('a', 'a', 5);
  expect([map.get('a'), map.get('b')]).toEqual(['a', 'b']);
});

it('does not keep an entry above the weight limit, and drops no other for it', () => {
  const map = new BoundedMap<string, string>({ maxEntries: 10, maxWeight: 10 });
  map.set('a', 'a', 5);
  map.set('b', 'b', 5);
  map.set('heavy', 'heavy', 11);
  expect(['a', 'b', 'heavy'].map((key) => map.get(key))).toEqual(['a', 'b', undefined]);
  map.set('a', 'a', 11);
  expect([map.get('a'), map.size]).toEqual([undefined, 1]);
});
