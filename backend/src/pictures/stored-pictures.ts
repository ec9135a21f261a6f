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

export type ReadStored = ReturnType<typeof storedPictures>;

/**
 * Reads stored pictures. They use at most a quarter of the database connections, which orders need too, and often
 * requested pictures are answered from memory.
 */
export function storedPictures(database: Database) {
  const concurrency = Math.ceil(database.pool.options.max / 4);
  const reads = new Semaphore({ concurrency, maxQueued: MAX_QUEUED });
  const cached = new BoundedMap<string, CachedPicture>(MAX_CACHED);

  const keep = (name: string, picture: CachedPicture): void =>
    cached.set(name, picture, picture.bytes.length);

  function recall(name: string): Buffer | undefined {
    const picture = cached.get(name);
    if (!picture || performance.now() - picture.readAt > CACHED_MS) return undefined;
    keep(name, picture);
    return picture.bytes;
  }

  async function load(file: PictureFile): Promise<Buffer | undefined> {
    const [image] = await database.run(findImage, [file.hash, file.width, file.format]);
    if (image) keep(pictureFileName(file), { bytes: image.bytes, readAt: performance.now() });
    return image?.bytes;
  }

  /**
   * @param signal ends the wait for a connection when the client has gone
   * @throws {Refusal} `unavailable` when too many wait
   */
  return async (file: PictureFile, signal: AbortSignal): Promise<Buffer | undefined> => {
    const name = pictureFileName(file);
    // Checks the cache again once it has a connection: an earlier read may have loaded the same picture.
    return recall(name) ?? reads.run(async () => recall(name) ?? load(file), { signal });
  };
}
