import type { Bucket } from './bucket.ts';
import type { FileStore } from './file-store.ts';

const CONCURRENCY = 8;

/** Keeps the files in a bucket of an S3-compatible store, under the hash of their content. */
export class BucketFiles implements FileStore {
  readonly #bucket: Bucket;

  constructor(bucket: Bucket) {
    this.#bucket = bucket;
  }

  async missing(hashes: readonly string[]): Promise<string[]> {
    const left = [...hashes];
    const missing: string[] = [];
    const askNext = async (): Promise<void> => {
      for (let hash = left.pop(); hash !== undefined; hash = left.pop())
        if (!(await this.#bucket.has(keyOf(hash)))) missing.push(hash);
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, askNext));
    return missing;
  }

  store(sha384: string, bytes: Buffer): Promise<void> {
    return this.#bucket.write(keyOf(sha384), bytes);
  }

  read(sha384: string): Promise<Buffer | undefined> {
    return this.#bucket.read(keyOf(sha384));
  }

  remove(sha384: string): Promise<void> {
    return this.#bucket.remove(keyOf(sha384));
  }

  async forget(unwanted: readonly string[]): Promise<void> {
    for (const hash of unwanted) await this.remove(hash);
  }
}

const keyOf = (sha384: string): string => `release-files/${sha384}`;
