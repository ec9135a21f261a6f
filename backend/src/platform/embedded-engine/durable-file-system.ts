import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** What `fd_sync` answers to say that writing failed. */
const WASI_EIO = 29;

type StartOptions = Parameters<NodeFS['init']>;

/** The part of emscripten's file system over Node that is used here; its own types know nothing of it. */
interface NodeFileSystem {
  stream_ops: Record<string, unknown>;
  realPath(node: unknown): string;
}

export interface SyncListeners {
  /** Each time data has reached the disk. */
  synced(): void;
  /** Called when the disk refused a write: data that the engine believes saved may not be. */
  failed(error: unknown): void;
}

/**
 * PGlite's files on the disk, with the sync that its own file system lacks: there, a commit is acknowledged
 * while the data is still in the operating system's memory.
 */
export class DurableFileSystem extends NodeFS {
  readonly #listeners: SyncListeners;

  constructor(directory: string, listeners: SyncListeners) {
    super(directory);
    this.#listeners = listeners;
  }

  override async init(...[engine, options]: StartOptions): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(engine, options);
    const preRun = [...(emscriptenOpts.preRun ?? [])];
    preRun.push((module) => this.#giveSyncTo(module.NODEFS));
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }

  #giveSyncTo(files: unknown): void {
    if (!isNodeFileSystem(files)) throw new Error('This version of PGlite cannot be made to sync its files');
    files.stream_ops.fsync = (stream: { nfd?: number; node: unknown }) => {
      try {
        if (stream.nfd === undefined) syncFolder(files.realPath(stream.node));
        else fdatasyncSync(stream.nfd);
        this.#listeners.synced();
        return 0;
      } catch (error) {
        this.#listeners.failed(error);
        return WASI_EIO;
      }
    };
  }
}

/** Makes the names in a folder durable. */
function syncFolder(path: string): void {
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

function isNodeFileSystem(value: unknown): value is NodeFileSystem {
  return (
    typeof value === 'object' &&
    value !== null &&
    'stream_ops' in value &&
    typeof value.stream_ops === 'object' &&
    'realPath' in value &&
    typeof value.realPath === 'function'
  );
}
