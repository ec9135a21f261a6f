import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseLog } from '../database/database-log.ts';
import type { PgliteThread } from './pglite-thread.ts';

const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 30_000;

/**
 * Starts the engine's thread, and restarts it whenever it ends by itself.
 * @returns the function that ends it for good.
 * @throws Error when the first start fails.
 */
export async function keepPgliteRunning(
  start: () => Promise<PgliteThread>,
  log: DatabaseLog | undefined,
): Promise<() => Promise<void>> {
  const closing = new AbortController();
  let thread = await start();

  async function supervise(): Promise<void> {
    while (!closing.signal.aborted) {
      const reason = await thread.ended;
      if (closing.signal.aborted) return;
      log?.warn({ reason }, 'The embedded database failed and starts again');
      thread = await restartWithBackoff(start, log, closing.signal);
    }
    await thread.close();
  }

  const supervision = supervise();
  return async () => {
    closing.abort();
    await thread.close();
    await supervision.catch((error: unknown) => {
      if (!closing.signal.aborted) throw error;
    });
  };
}

/** Starts the engine again, with growing pauses between failed attempts. */
async function restartWithBackoff(
  start: () => Promise<PgliteThread>,
  log: DatabaseLog | undefined,
  closing: AbortSignal,
): Promise<PgliteThread> {
  for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(2 * wait, MAX_PAUSE_MS)) {
    try {
      return await start();
    } catch (error) {
      log?.warn({ err: error }, 'The embedded database could not start again yet');
    }
    await pause(wait, undefined, { signal: closing });
  }
}
