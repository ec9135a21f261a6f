import { Worker } from 'node:worker_threads';
import { workerEntry } from '../worker-entry.ts';
import type { EngineActivity } from './engine-activity.ts';
import type { FromPgliteWorker, PgliteWorkerData, ToPgliteWorker } from './pglite-worker-messages.ts';
import { watchForStuckEngine } from './stuck-engine.ts';

/** The engine cannot open its directory; the message is its reason. */
export class EngineNotOpened extends Error {}

/** The embedded engine at work in its thread. */
export interface PgliteThread {
  /** Resolves when the thread has ended: with the reason if it ended by itself, with none after `close`. */
  readonly ended: Promise<string | undefined>;
  /** Lets the engine finish and write everything to disk. */
  close(): Promise<void>;
}

/**
 * Starts the thread and waits until the engine serves on the socket: about a second, some more when the
 * directory is new. An engine that gets stuck is ended.
 *
 * @throws EngineNotOpened
 */
export async function startPgliteThread(
  directory: string,
  socket: string,
  activity: EngineActivity,
): Promise<PgliteThread> {
  const data: PgliteWorkerData = { directory, socket, activity: activity.memory };
  const worker = new Worker(workerEntry('pglite-worker', import.meta.url), {
    workerData: data,
    execArgv: [],
  });
  let reason = 'its thread ended';
  let closed = false;
  const endWatch = watchForStuckEngine(activity, () => {
    reason = 'it did not come to an end with its work';
    void worker.terminate();
  });

  const ended = new Promise<string | undefined>((resolve) => {
    worker.on('error', (error) => {
      reason = error.message;
    });
    worker.on('exit', () => {
      endWatch();
      resolve(closed ? undefined : reason);
    });
  });
  const ready = new Promise<void>((resolve) => {
    worker.on('message', (message: FromPgliteWorker) => {
      if (message.kind === 'ready') resolve();
      if (message.kind === 'failed') reason = message.reason;
      if (message.kind === 'closed') closed = true;
    });
  });

  const failure = await Promise.race([ready, ended]);
  if (failure !== undefined) throw new EngineNotOpened(failure);

  return {
    ended,
    async close() {
      worker.postMessage('close' satisfies ToPgliteWorker);
      await ended;
    },
  };
}
