import type { EngineActivity } from './engine-activity.ts';

/**
 * The engine has no time limit for a statement, and after an internal failure it may loop for ever. This is
 * longer than any statement of the shop, and than opening a directory after a crash.
 */
export const WORK_TIMEOUT_MS = 120_000;
const CHECKS = 8;

/**
 * Watches from outside whether the engine finishes its work.
 * @param onStuck called once, when one piece of work takes longer than `WORK_TIMEOUT_MS`.
 * @returns the function that ends the watch.
 */
export function watchForStuckEngine(activity: EngineActivity, onStuck: () => void): () => void {
  let seen: number | undefined;
  let times = 0;

  const looking = setInterval(() => {
    const current = activity.workUnderWay;
    times = current !== undefined && current === seen ? times + 1 : 0;
    seen = current;
    if (times < CHECKS) return;
    clearInterval(looking);
    onStuck();
  }, WORK_TIMEOUT_MS / CHECKS);
  looking.unref();
  return () => clearInterval(looking);
}
