import { StartupProblem } from '../startup-problem.ts';
import type { Settings } from './settings.ts';

/** A bucket of an S3-compatible store, with what requests to it are signed with. */
export interface BucketConfig {
  /** Its address, to which keys of files are added. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** The storage of the files of releases that are published over the network. */
export interface ReleaseFilesConfig {
  /** New files are written here. Files are also read from the other storage, if it is configured. */
  storage: 'database' | 'bucket';
  bucket: BucketConfig | undefined;
}

/** @throws {StartupProblem} naming the setting that is missing or wrong */
export function releaseFilesOf(settings: Settings): ReleaseFilesConfig {
  const url = settings.url('S3_BUCKET_URL');
  const keys = settings.triple('S3_BUCKET_URL', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY');
  const storage = settings.oneOf('RELEASE_FILES');
  if (storage === 'bucket' && !keys)
    throw new StartupProblem(
      'RELEASE_FILES=bucket needs S3_BUCKET_URL, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
    );
  if (url === undefined || !keys) return { storage, bucket: undefined };
  const [, accessKeyId, secretAccessKey] = keys;
  const region = settings.textOrDefault('S3_REGION');
  return { storage, bucket: { url, region, accessKeyId, secretAccessKey } };
}
