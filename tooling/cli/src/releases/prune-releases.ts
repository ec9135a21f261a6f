import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { releaseFolder } from '@shop/backend/surfaces';
import { writeAtomically } from '@shop/backend/write-atomically';
import { allReleases, entriesOf, isRecord, type Registry, releaseId, SHELL } from '@shop/contracts';
import type { Site } from './site-folder.ts';

/** Open pages and other copies of the site may go on loading a release for as long after nobody can get it. */
const KEPT_DAYS = 30;
const DAY_MS = 24 * 3_600_000;
const VERSION = /^\d+\.\d+\.\d+/;

/**
 * Removes the files of releases that the registry has not named for thirty days.
 * @returns the removed ones, as `name@version`
 */
export async function pruneReleases(site: Site, registry: Registry): Promise<string[]> {
  const named = new Set(namedReleases(registry));
  const file = path.join(`${site.registryFile}.history`, 'unnamed.json');
  const before = readSince(file);
  const now = Date.now();
  const since: Record<string, string> = {};
  const pruned: string[] = [];
  for (const [name, version] of installedReleases(site.folder)) {
    const id = releaseId(name, version);
    if (named.has(id)) continue;
    const noticed = before[id] ?? new Date(now).toISOString();
    if (now - new Date(noticed).getTime() < KEPT_DAYS * DAY_MS) since[id] = noticed;
    else {
      rmSync(releaseFolder(site.folder, name, version), { recursive: true });
      pruned.push(id);
    }
  }
  mkdirSync(path.dirname(file), { recursive: true });
  await writeAtomically(file, `${JSON.stringify(since, null, 2)}\n`);
  return pruned;
}

const namedReleases = (registry: Registry): string[] =>
  [...entriesOf(registry), ...(registry.retired ?? []).map(({ entry }) => entry)].flatMap((entry) =>
    allReleases(entry).map(({ version }) => releaseId(entry.name, version)),
  );

/** Since when each release is not named. A damaged file starts the time again. */
function readSince(file: string): Readonly<Record<string, string>> {
  try {
    const read: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
    return isRecord(read) ? Object.fromEntries(Object.entries(read).map(([id, at]) => [id, String(at)])) : {};
  } catch {
    return {};
  }
}

function installedReleases(site: string): [name: string, version: string][] {
  const versionsIn = (folder: string): string[] =>
    foldersIn(folder).filter((version) => VERSION.test(version));
  const remotes = foldersIn(path.join(site, 'remotes'));
  return [
    ...versionsIn(path.join(site, SHELL)).map((version): [string, string] => [SHELL, version]),
    ...remotes.flatMap((name) =>
      versionsIn(path.join(site, 'remotes', name)).map((version): [string, string] => [name, version]),
    ),
  ];
}

const foldersIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);
