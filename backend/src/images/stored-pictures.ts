import type { Database } from '../platform/database/index.ts';
import { Semaphore } from '../platform/semaphore.ts';
import { type PictureFile, pictureFileName } from './picture-file.ts';
import { findImage } from './store.ts';

const MAX_QUEUED = 500;
const MAX_CACHED_BYTES = 32 * 1024 * 1024;

/**
 * Reads stored pictures for whoever looks at them. Orders need the same database connections, so pictures get a
 * quarter of them at most, and what is looked at often is answered from memory.
 */
export class StoredPictures {
  readonly #database: Database;
  readonly #reads: Semaphore;
  /** The picture that was asked for longest ago comes first. A name stands for its content, so none is ever stale. */
  readonly #cached = new Map<string, Buffer>();
  #cachedBytes = 0;

  constructor(database: Database) {
    this.#database = database;
    const connections = database.pool.options.max;
    this.#reads = new Semaphore({ concurrency: Math.ceil(connections / 4), maxQueued: MAX_QUEUED });
  }

  /**
   * @param signal ends the wait for a connection, once nobody waits for the answer
   * @throws {Refusal} `unavailable` when too many wait
   */
  async read(file: PictureFile, signal: AbortSignal): Promise<Buffer | undefined> {
    const name = pictureFileName(file);
    // Looked up again in its turn: one read answers all who wait for the same picture.
    return (
      this.#recall(name) ?? this.#reads.run(async () => this.#recall(name) ?? this.#load(file), { signal })
    );
  }

  async #load(file: PictureFile): Promise<Buffer | undefined> {
    const [image] = await this.#database.run(findImage, [file.hash, file.width, file.format]);
    if (image) this.#keep(pictureFileName(file), image.bytes);
    return image?.bytes;
  }

  #recall(name: string): Buffer | undefined {
    const bytes = this.#cached.get(name);
    if (!bytes) return undefined;
    this.#cached.delete(name);
    this.#cached.set(name, bytes);
    return bytes;
  }

  #keep(name: string, bytes: Buffer): void {
    if (this.#cached.has(name)) return;
    this.#cached.set(name, bytes);
    this.#cachedBytes += bytes.length;
    for (const [oldest, { length }] of this.#cached) {
      if (this.#cachedBytes <= MAX_CACHED_BYTES) return;
      this.#cached.delete(oldest);
      this.#cachedBytes -= length;
    }
  }
}
