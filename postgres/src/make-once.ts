import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * Makes a folder beside its place and renames it, so that an interrupted start leaves nothing that looks complete. Of
 * several processes one makes it; the others find that it is there.
 * @param landmark a path that exists once the folder is complete
 */
export async function makeOnce(
  folder: string,
  landmark: string,
  make: (aside: string) => Promise<void>,
): Promise<void> {
  if (existsSync(landmark)) return;
  const prefix = `${basename(folder)}.new-`;
  const aside = await mkdtemp(join(dirname(folder), prefix));
  try {
    await make(aside);
    await rename(aside, folder);
  } catch (error) {
    await remove(aside);
    if (!existsSync(landmark)) throw error;
  }
  // What an interrupted start has left, and what another process makes too late.
  for (const entry of await readdir(dirname(folder))) {
    if (entry.startsWith(prefix)) await remove(join(dirname(folder), entry));
  }
}

/** Another process may still write into it. */
async function remove(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
}
