import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { allReleases, entriesOf, type Registry } from '@shop/registry';
import { releaseFolder } from '../surfaces/index.ts';

/** How long an open page may ask for files of a release that no registry lists any more. */
const KEPT_MS = 7 * 24 * 3_600_000;
const VERSION = /^\d+\.\d+\.\d+/;

/**
 * Removes the folders of releases that no registry has listed for a week. A mark beside a folder has the time from when
 * on it was seen without a registry; what a registry lists again loses it.
 * @param registries the newest, and what is deployed with the site
 */
export async function removeOldFolders(
  site: string,
  registries: readonly Pick<Registry, 'remotes' | 'shell' | 'retired'>[],
  now = Date.now(),
): Promise<void> {
  const listed = new Set(
    registries.flatMap((registry) =>
      [...entriesOf(registry), ...(registry.retired ?? []).map(({ entry }) => entry)].flatMap((entry) =>
        allReleases(entry).map(({ version }) => releaseFolder(site, entry.name, version)),
      ),
    ),
  );
  for (const folder of await foldersIn(site)) {
    const mark = path.join(path.dirname(folder), `.unlisted-${path.basename(folder)}`);
    if (listed.has(folder)) await rm(mark, { force: true });
    else if ((await markedSince(mark, now)) < now - KEPT_MS) await remove(folder, mark);
  }
}

/** The folders of releases, of remotes and of the shell. */
async function foldersIn(site: string): Promise<string[]> {
  const namesIn = (folder: string) => readdir(folder).catch((): string[] => []);
  const remotes = (await namesIn(path.join(site, 'remotes'))).map((name) => path.join(site, 'remotes', name));
  const found = await Promise.all(
    [path.join(site, 'shell'), ...remotes].map(async (parent) =>
      (await namesIn(parent)).filter((name) => VERSION.test(name)).map((name) => path.join(parent, name)),
    ),
  );
  return found.flat();
}

async function markedSince(mark: string, now: number): Promise<number> {
  const known = await stat(mark).catch(() => undefined);
  if (known) return known.mtimeMs;
  await writeFile(mark, '', { flag: 'wx' }).catch(() => undefined);
  return now;
}

/** In one step, so that nobody is served half of it. */
async function remove(folder: string, mark: string): Promise<void> {
  const gone = path.join(path.dirname(folder), `.old-${path.basename(folder)}`);
  await rm(gone, { recursive: true, force: true });
  await rename(folder, gone);
  await rm(gone, { recursive: true, force: true });
  await rm(mark, { force: true });
}
