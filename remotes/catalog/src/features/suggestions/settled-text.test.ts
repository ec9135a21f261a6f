import { act, renderHook } from '@shop/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSettledText } from './settled-text.hook.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

test('the first letter after a pause is used immediately, fast ones when typing rests', () => {
  const { result, rerender } = renderHook((text: string) => useSettledText(text), { initialProps: '' });
  wait(100);

  rerender('d');
  expect(result.current).toBe('d');
  wait(10);
  rerender('di');
  wait(30);
  rerender('disc');
  wait(39);
  expect(result.current).toBe('d');
  wait(1);
  expect(result.current).toBe('disc');
});

test('an emptied field has no text at once', () => {
  const { result, rerender } = renderHook((text: string) => useSettledText(text), { initialProps: 'disc' });

  rerender('');

  expect(result.current).toBe('');
});
