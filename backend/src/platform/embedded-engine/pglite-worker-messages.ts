/** What the main thread gives the worker at its start. */
export interface PgliteWorkerData {
  directory: string;
  /** The unix socket to serve on. */
  socket: string;
  /** Of an `EngineActivity`. */
  activity: SharedArrayBuffer;
}

export type ToPgliteWorker = 'close';

export type FromPgliteWorker =
  | { kind: 'ready' }
  | { kind: 'closed' }
  /** The worker ends after this message. */
  | { kind: 'failed'; reason: string };
