import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
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

const NAME = /^[a-z][a-z0-9-]*$/;
const FILE = 'built-remotes.txt';

/**
 * The remotes whose code this server may run: those of the setting, or those that are in the workspace that it was built
 * from. What a team publishes under another name is not among them.
 * @throws {StartupProblem} when one of the names cannot be a remote's
 */
export function prerenderedRemotesOf(settings: Settings): readonly string[] {
  const text = settings.text('PRERENDERED_REMOTES');
  if (text === undefined) return builtRemotes();
  if (text.toLowerCase() === 'none') return [];
  const names = settings.list('PRERENDERED_REMOTES');
  for (const name of names) {
    if (!NAME.test(name))
      throw new StartupProblem(`PRERENDERED_REMOTES must name remotes, or say none, not "${name}".`);
  }
  return names;
}

/** A build writes the list beside the bundle; from source it is the workspace's folder of remotes. */
function builtRemotes(): readonly string[] {
  const list = path.join(import.meta.dirname, FILE);
  if (existsSync(list)) return readFileSync(list, 'utf8').split('\n').filter(Boolean);
  return readdirSync(path.resolve(import.meta.dirname, '../../../../remotes'));
}
