import { Worker } from 'node:worker_threads';
import { pgliteWorkerEntry } from './pglite-worker-entry.ts';
import type { FromPgliteWorker, PgliteWorkerData, ToPgliteWorker } from './pglite-worker-messages.ts';

/** The embedded engine at work in its thread. */
export interface PgliteThread {
  /** Resolves when the thread has ended: with the reason where it ended on its own, with none after `close`. */
  readonly ended: Promise<string | undefined>;
  /** Lets the engine finish and write everything down. */
  close(): Promise<void>;
}

/**
 * Starts the thread and waits until the engine serves on the socket: about a second, some more when the
 * directory is new.
 *
 * @throws Error with the engine's reason when it cannot open the directory.
 */
export async function startPgliteThread(data: PgliteWorkerData): Promise<PgliteThread> {
  const worker = new Worker(pgliteWorkerEntry(import.meta.url), { workerData: data, execArgv: [] });
  let reason = 'its thread ended';
  let closed = false;

  const ended = new Promise<string | undefined>((resolve) => {
    worker.on('error', (error) => {
      reason = error.message;
    });
    worker.on('exit', () => resolve(closed ? undefined : reason));
  });
  const ready = new Promise<void>((resolve) => {
    worker.on('message', (message: FromPgliteWorker) => {
      if (message.kind === 'ready') resolve();
      if (message.kind === 'failed') reason = message.reason;
      if (message.kind === 'closed') closed = true;
    });
  });

  const failure = await Promise.race([ready, ended]);
  if (failure !== undefined) throw new Error(`The embedded database did not start: ${failure}`);

  return {
    ended,
    async close() {
      worker.postMessage('close' satisfies ToPgliteWorker);
      await ended;
    },
  };
}
