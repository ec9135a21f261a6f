import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EngineActivity } from './engine-activity.ts';
import { WORK_TIMEOUT_MS, watchForStuckEngine } from './stuck-engine.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('notices work that does not end', () => {
  const activity = new EngineActivity();
  const onStuck = vi.fn();
  watchForStuckEngine(activity, onStuck);
  activity.begin();
  vi.advanceTimersByTime(WORK_TIMEOUT_MS);
  expect(onStuck).not.toHaveBeenCalled();
  vi.advanceTimersByTime(WORK_TIMEOUT_MS);
  expect(onStuck).toHaveBeenCalledOnce();
});

test('ignores an engine that is idle, or moves from one piece of work to the next', () => {
  const activity = new EngineActivity();
  const onStuck = vi.fn();
  watchForStuckEngine(activity, onStuck);
  vi.advanceTimersByTime(3 * WORK_TIMEOUT_MS);
  for (let work = 1; work <= 30; work += 1) {
    activity.begin();
    vi.advanceTimersByTime(WORK_TIMEOUT_MS / 10);
    activity.end();
  }
  expect(onStuck).not.toHaveBeenCalled();
});
