import { createHash } from 'node:crypto';
import type { Database } from '../platform/database/index.ts';
import { forgetUnwanted, readStored, removeStored, storedHashes, storeFile } from './store.ts';

/** Where the files of releases are kept for all processes, by the SHA-384 of their content in hexadecimal. */
export interface FileStore {
  /** @returns those of the hashes whose files are not there */
  missing(hashes: readonly string[]): Promise<string[]>;
  /** @param bytes their hash was checked */
  store(sha384: string, bytes: Buffer): Promise<void>;
  /** @returns `undefined` for a file that is not there */
  read(sha384: string): Promise<Buffer | undefined>;
  remove(sha384: string): Promise<void>;
  /** Removes files of releases that were given up, which no release wants any more. */
  forget(unwanted: readonly string[]): Promise<void>;
}

/** Keeps the files in the shop's database. */
export class DatabaseFiles implements FileStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async missing(hashes: readonly string[]): Promise<string[]> {
    const stored = await this.#database.run(storedHashes, [hashes]);
    const known = new Set(stored.map(({ sha384 }) => sha384));
    return hashes.filter((hash) => !known.has(hash));
  }

  async store(sha384: string, bytes: Buffer): Promise<void> {
    await this.#database.run(storeFile, [sha384, bytes]);
  }

  async read(sha384: string): Promise<Buffer | undefined> {
    const [file] = await this.#database.run(readStored, [sha384]);
    return file?.bytes;
  }

  async remove(sha384: string): Promise<void> {
    await this.#database.run(removeStored, [sha384]);
  }

  async forget(): Promise<void> {
    await this.#database.run(forgetUnwanted, []);
  }
}

/** Files of one store, which are read from another one as well: they are being moved. */
export class MovingFiles implements FileStore {
  readonly #to: FileStore;
  readonly #from: FileStore;

  constructor(to: FileStore, from: FileStore) {
    this.#to = to;
    this.#from = from;
  }

  missing(hashes: readonly string[]): Promise<string[]> {
    return this.#to.missing(hashes);
  }

  store(sha384: string, bytes: Buffer): Promise<void> {
    return this.#to.store(sha384, bytes);
  }

  /** One store that cannot be reached, or holds something else, is no reason not to use the other. */
  async read(sha384: string): Promise<Buffer | undefined> {
    const isWhole = (bytes: Buffer | undefined) => bytes !== undefined && sha384Of(bytes) === sha384;
    const [first, second] = [this.#to, this.#from];
    const found = await first.read(sha384).catch((cause: unknown) => ({ cause }));
    if (Buffer.isBuffer(found) && isWhole(found)) return found;
    const other = await second.read(sha384).catch(() => undefined);
    if (isWhole(other)) return other;
    if (found && !Buffer.isBuffer(found)) throw found.cause;
    return found;
  }

  async remove(sha384: string): Promise<void> {
    await this.#to.remove(sha384);
    await this.#from.remove(sha384);
  }

  async forget(unwanted: readonly string[]): Promise<void> {
    await this.#to.forget(unwanted);
    await this.#from.forget(unwanted);
  }
}

export const sha384Of = (content: Buffer | string): string =>
  createHash('sha384').update(content).digest('hex');

/** A file whose content is what its hash says. @throws {Error} when it is not there, or was changed */
export async function readVerified(files: FileStore, sha384: string): Promise<Buffer> {
  const bytes = await files.read(sha384);
  if (!bytes) throw new Error(`A file of a release is missing: ${sha384}`);
  if (sha384Of(bytes) !== sha384) throw new Error(`A file of a release was changed: ${sha384}`);
  return bytes;
}
