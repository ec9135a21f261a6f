import { createHash } from 'node:crypto';
import type { ImageHost } from '../platform/config/image-host.ts';
import type { Database } from '../platform/database/index.ts';
import type { Caller } from '../platform/identity/caller.ts';
import { Semaphore } from '../platform/semaphore.ts';
import { encodePicture } from './encode-picture.ts';
import { type PictureFile, pictureFileName } from './picture-file.ts';
import { isImageKept, keepImage } from './store.ts';

/** The last of them waits about as long as a browser waits for an answer. */
const MAX_WAITING = 30;

/** The shop's own image host: takes pictures and keeps them in the database. */
export class ImageService {
  readonly #database: Database;
  readonly #base: string;
  /** One picture at a time is unpacked, however many arrive. */
  readonly #encoding = new Semaphore({ concurrency: 1, maxQueued: MAX_WAITING });

  constructor(database: Database, host: ImageHost) {
    this.#database = database;
    this.#base = host.kind === 'built-in' ? host.base : '';
  }

  /**
   * Takes a picture. The same file gives the same address, whoever uploads it.
   * @param signal ends the wait for its turn, once nobody waits for the answer
   * @returns the address of its largest WebP
   * @throws {Refusal} `not-an-image`, `too-large` or, with too many waiting, `unavailable`
   */
  async take(caller: Caller, file: Buffer, signal: AbortSignal): Promise<string> {
    const hash = createHash('sha256').update(file).digest('hex');
    const largest: PictureFile = { hash, width: 1280, format: 'webp' };
    const known = await this.#database.run(isImageKept, [hash, largest.width, largest.format]);
    if (known.length === 0) {
      const variants = await this.#encoding.run(() => encodePicture(file), { signal });
      await this.#database.run(keepImage, [
        hash,
        caller.userId,
        variants.map(({ width }) => width),
        variants.map(({ format }) => format),
        variants.map(({ bytes }) => bytes),
      ]);
    }
    return `${this.#base}/images/${pictureFileName(largest)}`;
  }
}
