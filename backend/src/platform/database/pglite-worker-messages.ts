/** What the main thread gives the worker at its start. */
export interface PgliteWorkerData {
  directory: string;
  /** The unix socket on which to serve. */
  socket: string;
  /** One counter of 32 bits, shared by both threads: how often data was synced to the disk. */
  syncs: SharedArrayBuffer;
}

export type ToPgliteWorker = 'close';

export type FromPgliteWorker =
  | { kind: 'ready' }
  | { kind: 'closed' }
  /** The worker ends by itself after this. */
  | { kind: 'failed'; reason: string };
