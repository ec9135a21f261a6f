import { notifyManager } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import './query-client.ts';

test('screens learn of a change before the next task, so before a frame without it', async () => {
  const told = vi.fn();

  notifyManager.schedule(told);
  await Promise.resolve();

  expect(told).toHaveBeenCalledOnce();
});
