import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Registry, signRegistry, verifiedRegistry } from '@shop/contracts';
import {
  DirectoryInUse,
  type DirectoryLock,
  lockDirectory,
} from '../../../../backend/src/platform/database/directory-lock.ts';
import { PlainFailure } from '../plain-failure.ts';
import type { ReleaseKey } from './release-key.ts';

const LOCK_PATIENCE_MS = 10_000;
const PAUSE_MS = 50;

/**
 * The registry in a file. One that does not exist yet is empty.
 * @throws PlainFailure when somebody else has signed it, or changed it since
 */
export async function readRegistry(file: string, key: ReleaseKey): Promise<Registry> {
  if (!existsSync(file)) return { issuedAt: new Date(0).toISOString(), remotes: [] };
  try {
    return await verifiedRegistry(JSON.parse(readFileSync(file, 'utf8')), [key.public]);
  } catch (cause) {
    throw new PlainFailure(
      `${file} is no registry that this working copy's key has signed. Name the right key in RELEASE_SIGNING_KEY, or remove the file to begin again.`,
      { cause },
    );
  }
}

/**
 * Changes the registry and signs it again. Two who change it at once do so one after the other; whoever reads it
 * meanwhile finds the old one or the new one, whole. A change that changes nothing leaves the file alone.
 * @returns the registry as it then is
 */
export async function changeRegistry(
  file: string,
  key: ReleaseKey,
  change: (registry: Registry) => Registry,
): Promise<Registry> {
  mkdirSync(path.dirname(file), { recursive: true });
  const lock = await lockFor(file);
  try {
    const before = await readRegistry(file, key);
    const { remotes } = change(before);
    if (existsSync(file) && JSON.stringify(remotes) === JSON.stringify(before.remotes)) return before;
    const after = { issuedAt: new Date().toISOString(), remotes };
    writeFileSync(`${file}.new`, JSON.stringify(await signRegistry(after, key.signing)));
    renameSync(`${file}.new`, file);
    return after;
  } finally {
    await lock.release();
  }
}

/** @throws PlainFailure when somebody else keeps it for too long */
async function lockFor(file: string): Promise<DirectoryLock> {
  const end = performance.now() + LOCK_PATIENCE_MS;
  for (;;) {
    try {
      return await lockDirectory(file);
    } catch (error) {
      if (!(error instanceof DirectoryInUse)) throw error;
      if (performance.now() > end) throw new PlainFailure(`Somebody else is changing ${file}. Try again.`);
      await setTimeout(PAUSE_MS);
    }
  }
}
