import { createHash } from 'node:crypto';
import type { ReleaseFilesConfig } from '../../foundation/config/release-config.ts';
import type { Database } from '../../foundation/database/index.ts';
import { filesInBucket } from './bucket.ts';
import { forgetUnwanted, readStored, removeStored, storedHashes, storeFile, wantedFiles } from './store.ts';

/** Where the files of releases are kept for all processes, by the SHA-384 of their content in hexadecimal. */
export interface FileStore {
  /** @returns those of the hashes whose files are not there */
  missing(hashes: readonly string[]): Promise<string[]>;
  /** @param bytes their hash was checked */
  store(sha384: string, bytes: Buffer): Promise<void>;
  /** @returns `undefined` for a file that is not there */
  read(sha384: string): Promise<Buffer | undefined>;
  remove(sha384: string): Promise<void>;
  /** Removes files of uploads that were never completed, and that no other release wants. */
  forget(unwanted: readonly string[]): Promise<void>;
}

/** The configured store of files, and the other one, which may still hold older files. */
export function fileStores(
  database: Database,
  { storage, bucket }: ReleaseFilesConfig,
): { configured: FileStore; other: FileStore | undefined } {
  const inDatabase = filesInDatabase(database);
  const inBucket = bucket && filesInBucket(bucket);
  return storage === 'bucket' && inBucket
    ? { configured: inBucket, other: inDatabase }
    : { configured: inDatabase, other: inBucket };
}

/** The store of release files. While files are moved, it reads from the other store, too. */
export function openFiles(database: Database, config: ReleaseFilesConfig): FileStore {
  const { configured, other } = fileStores(database, config);
  return other ? movingFiles(configured, other) : configured;
}

/** Keeps the files in the shop's database. */
const filesInDatabase = (database: Database): FileStore => ({
  async missing(hashes) {
    const stored = await database.run(storedHashes, [hashes]);
    const known = new Set(stored.map(({ sha384 }) => sha384));
    return hashes.filter((hash) => !known.has(hash));
  },
  async store(sha384, bytes) {
    await database.run(storeFile, [sha384, bytes]);
  },
  async read(sha384) {
    const [file] = await database.run(readStored, [sha384]);
    return file?.bytes;
  },
  async remove(sha384) {
    await database.run(removeStored, [sha384]);
  },
  async forget() {
    await database.run(forgetUnwanted, []);
  },
});

/** Writes to one store, and reads from two, while the files are moved from one to the other. */
const movingFiles = (to: FileStore, from: FileStore): FileStore => ({
  ...to,
  /** Falls back to the other store when one cannot be reached or has a damaged file. */
  async read(sha384) {
    const found = await to.read(sha384).catch((cause: unknown) => ({ cause }));
    if (Buffer.isBuffer(found) && isIntact(found, sha384)) return found;
    const other = await from.read(sha384).catch(() => undefined);
    if (isIntact(other, sha384)) return other;
    if (found && !Buffer.isBuffer(found)) throw found.cause;
    return found;
  },
  async remove(sha384) {
    await to.remove(sha384);
    await from.remove(sha384);
  },
  async forget(unwanted) {
    await to.forget(unwanted);
    await from.forget(unwanted);
  },
});

export const sha384Of = (content: Buffer | string): string =>
  createHash('sha384').update(content).digest('hex');

/** Whether content was read, and has the hash. */
export const isIntact = (bytes: Buffer | undefined, sha384: string): bytes is Buffer =>
  bytes !== undefined && sha384Of(bytes) === sha384;

/** A file whose content has its hash. @throws {Error} when it is not there, or was changed */
export async function readVerified(files: FileStore, sha384: string): Promise<Buffer> {
  const bytes = await files.read(sha384);
  if (!bytes) throw new Error(`A file of a release is missing: ${sha384}`);
  if (sha384Of(bytes) !== sha384) throw new Error(`A file of a release was changed: ${sha384}`);
  return bytes;
}

interface MovedFiles {
  /** Files that were in the configured store. */
  intact: number;
  /** Files that were copied from the other store. */
  copied: number;
  /** Releases of which a file is in neither store. */
  broken: string[];
}

/**
 * Checks the files of all releases by their hashes, and copies those that are missing or damaged from the other store.
 * It can be repeated, also after it was interrupted. A damaged file that the other store does not have is removed, so that
 * publishing its release again sends it.
 */
export async function moveFiles(
  database: Database,
  { configured, other }: { configured: FileStore; other: FileStore | undefined },
): Promise<MovedFiles> {
  const moved = { intact: 0, copied: 0 };
  const broken = new Set<string>();
  for await (const { sha384, releases } of everyWanted(database)) {
    const present = await configured.read(sha384);
    if (isIntact(present, sha384)) {
      moved.intact += 1;
      continue;
    }
    const bytes = await other?.read(sha384);
    if (isIntact(bytes, sha384)) {
      await configured.store(sha384, bytes);
      moved.copied += 1;
      continue;
    }
    if (present) await configured.remove(sha384);
    for (const release of releases) broken.add(release);
  }
  return { ...moved, broken: [...broken] };
}

/** Removes the files of all releases from a store. */
export async function clearFiles(database: Database, store: FileStore): Promise<void> {
  for await (const { sha384 } of everyWanted(database)) await store.remove(sha384);
}

async function* everyWanted(database: Database): AsyncGenerator<{ sha384: string; releases: string[] }> {
  for (let after = ''; ; ) {
    const page = await database.run(wantedFiles, [after]);
    yield* page;
    const last = page.at(-1);
    if (!last) return;
    after = last.sha384;
  }
}
