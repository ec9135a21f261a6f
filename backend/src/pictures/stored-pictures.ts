import { BoundedMap } from '../foundation/caching/bounded-map.ts';
import { Semaphore } from '../foundation/concurrency/semaphore.ts';
import type { Database } from '../foundation/database/index.ts';
import { type PictureFile, pictureFileName } from './picture-file.ts';
import { findImage } from './store.ts';

const MAX_QUEUED = 500;
const MAX_CACHED = { maxEntries: 10_000, maxWeight: 32 * 1024 * 1024 };
/** The longest time for which a removed picture is still served from memory. */
const CACHED_MS = 10 * 60_000;

interface CachedPicture {
  bytes: Buffer;
  readAt: number;
}

/**
 * Reads stored pictures. They use at most a quarter of the database connections, which orders need too, and often
 * requested pictures are answered from memory.
 */
export class StoredPictures {
  readonly #database: Database;
  readonly #reads: Semaphore;
  readonly #cached = new BoundedMap<string, CachedPicture>(MAX_CACHED);

  constructor(database: Database) {
    this.#database = database;
    const connections = database.pool.options.max;
    this.#reads = new Semaphore({ concurrency: Math.ceil(connections / 4), maxQueued: MAX_QUEUED });
  }

  /**
   * @param signal ends the wait for a connection when the client has gone
   * @throws {Refusal} `unavailable` when too many wait
   */
  async read(file: PictureFile, signal: AbortSignal): Promise<Buffer | undefined> {
    const name = pictureFileName(file);
    // Checks the cache again once it has a connection: an earlier read may have loaded the same picture.
    return (
      this.#recall(name) ?? this.#reads.run(async () => this.#recall(name) ?? this.#load(file), { signal })
    );
  }

  async #load(file: PictureFile): Promise<Buffer | undefined> {
    const [image] = await this.#database.run(findImage, [file.hash, file.width, file.format]);
    if (image) this.#keep(pictureFileName(file), { bytes: image.bytes, readAt: performance.now() });
    return image?.bytes;
  }

  #recall(name: string): Buffer | undefined {
    const cached = this.#cached.get(name);
    if (!cached || performance.now() - cached.readAt > CACHED_MS) return undefined;
    this.#keep(name, cached);
    return cached.bytes;
  }

  #keep(name: string, picture: CachedPicture): void {
    this.#cached.set(name, picture, picture.bytes.length);
  }
}
