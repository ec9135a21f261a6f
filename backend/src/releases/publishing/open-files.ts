import type { ReleaseFilesConfig } from '../../foundation/config/release-files.ts';
import type { Database } from '../../foundation/database/index.ts';
import { Bucket } from './bucket.ts';
import { BucketFiles } from './bucket-files.ts';
import { DatabaseFiles, type FileStore, MovingFiles } from './file-store.ts';

/** The configured store of files, and the other one, which may still hold older files. */
export function fileStores(
  database: Database,
  { storage, bucket }: ReleaseFilesConfig,
): { configured: FileStore; other: FileStore | undefined } {
  const inDatabase = new DatabaseFiles(database);
  const inBucket = bucket && new BucketFiles(new Bucket(bucket));
  return storage === 'bucket' && inBucket
    ? { configured: inBucket, other: inDatabase }
    : { configured: inDatabase, other: inBucket };
}

/** The store of release files. While files are moved, it reads from the other store, too. */
export function openFiles(database: Database, config: ReleaseFilesConfig): FileStore {
  const { configured, other } = fileStores(database, config);
  return other ? new MovingFiles(configured, other) : configured;
}
