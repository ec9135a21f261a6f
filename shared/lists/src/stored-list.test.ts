import { act, renderHook } from '@shop/testing';
import { afterEach, expect, test } from 'vitest';
import { storedList, useStoredList } from './stored-list.ts';

afterEach(() => localStorage.clear());

const words = () =>
  storedList({ key: 'words', max: 3, parse: (stored) => (typeof stored === 'string' ? stored : undefined) });

test('a list is kept, and holds no more than it may', () => {
  words().write(['d', 'c', 'b', 'a']);

  expect(words().read()).toEqual(['d', 'c', 'b']);
});

test.each(['nonsense', '{"a":1}', 'null', '3'])('a stored %s is an empty list', (stored) => {
  localStorage.setItem('words', stored);

  expect(words().read()).toEqual([]);
});

test('entries of another kind are left out', () => {
  localStorage.setItem('words', '["a",1,null,"b"]');

  expect(words().read()).toEqual(['a', 'b']);
});

test('a change shows at once, here and from another tab', () => {
  const list = words();
  const { result } = renderHook(() => useStoredList(list));

  act(() => list.write(['a']));
  expect(result.current).toEqual(['a']);

  act(() => {
    localStorage.setItem('words', '["b"]');
    dispatchEvent(new StorageEvent('storage', { key: 'words' }));
  });
  expect(result.current).toEqual(['b']);
});

test('what another tab wrote while nobody listened is shown, and kept by a change', () => {
  const list = words();
  list.write(['a']);
  localStorage.setItem('words', '["b","a"]');

  list.change((now) => ['c', ...now]);
  expect(list.read()).toEqual(['c', 'b', 'a']);

  localStorage.setItem('words', '["d"]');
  const { result } = renderHook(() => useStoredList(list));
  expect(result.current).toEqual(['d']);
});
