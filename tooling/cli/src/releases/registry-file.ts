import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { withSharedLock } from '@shop/backend/shared-lock';
import { writeAtomically } from '@shop/backend/write-atomically';
import { type Registry, signRegistry, verifiedRegistry } from '@shop/contracts';
import { PlainFailure } from '@shop/processes';
import type { ReleaseKey } from './release-key.ts';

/**
 * The registry in a file. A missing one is empty.
 * @throws PlainFailure when it was signed with another key, or changed
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
 * Changes the registry and signs it again, under a lock; readers find the old or the new one, whole. A change
 * without effect leaves the file as it is.
 * @returns the resulting registry
 */
export async function changeRegistry(
  file: string,
  key: ReleaseKey,
  change: (registry: Registry) => Registry,
): Promise<Registry> {
  mkdirSync(path.dirname(file), { recursive: true });
  return withSharedLock(file, async (lock) => {
    const before = await readRegistry(file, key);
    const { remotes } = change(before);
    if (existsSync(file) && JSON.stringify(remotes) === JSON.stringify(before.remotes)) return before;
    const after = { issuedAt: new Date().toISOString(), remotes };
    await writeAtomically(file, JSON.stringify(await signRegistry(after, key.signing)), lock.assertHeld);
    return after;
  });
}
