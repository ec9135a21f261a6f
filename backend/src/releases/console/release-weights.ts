import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { isRecord } from '@shop/contracts';
import { type ReleaseManifest, releaseId, SHELL } from '@shop/registry';
import { BoundedMap } from '../../foundation/caching/bounded-map.ts';
import { releaseFolder } from '../surfaces/surface.ts';

/** What a release weighs for visitors, in KiB of Brotli. */
interface ReleaseWeight {
  /** The scripts of its largest screen; the shell's are those of every page. */
  scriptKiB?: number;
  /** What its team allows itself, as it was built. */
  budgetKiB?: number;
}

const KIB = 1024;
const MAX_WEIGHED = 2000;

export type ReleaseWeights = ReturnType<typeof openReleaseWeights>;

/** Weighs the releases in the folder that this process serves. A release never changes, so each is weighed once. */
export function openReleaseWeights(siteDirectory: string) {
  const weighed = new BoundedMap<string, ReleaseWeight>({ maxEntries: MAX_WEIGHED });

  async function of(remote: string, version: string): Promise<ReleaseWeight> {
    const id = releaseId(remote, version);
    const known = weighed.get(id);
    if (known) return known;
    const folder = releaseFolder(siteDirectory, remote, version);
    const screens = await (remote === SHELL ? shellScripts(folder) : remoteScripts(folder)).catch(() => []);
    const sizes = await Promise.all(screens.map((files) => sizeOf(folder, files)));
    const budgetKiB = await budgetIn(folder);
    const weight = {
      ...(sizes.length > 0 && { scriptKiB: Math.round((Math.max(...sizes) / KIB) * 10) / 10 }),
      ...(budgetKiB !== undefined && { budgetKiB }),
    };
    // Another process may not have put its files in place yet.
    if (sizes.length > 0) weighed.set(id, weight);
    return weight;
  }

  return { of };
}

async function remoteScripts(folder: string): Promise<string[][]> {
  const {
    entry,
    scripts,
    screens = {},
  }: ReleaseManifest = JSON.parse(await readFile(path.join(folder, 'release.json'), 'utf8'));
  const first = [entry, ...scripts];
  const all = Object.values(screens).map((files) => [...first, ...files]);
  return all.length > 0 ? all : [first];
}

async function shellScripts(folder: string): Promise<string[][]> {
  const page = await readFile(path.join(folder, 'index.html'), 'utf8');
  return [[...page.matchAll(/<script[^>]*\ssrc="\/([^"]+)"/g)].map(([, file = '']) => file)];
}

async function sizeOf(folder: string, files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    files.map(async (file) => {
      const absolute = path.join(folder, path.join('/', file));
      const found = await stat(`${absolute}.br`).catch(() => stat(absolute).catch(() => undefined));
      return found?.size ?? 0;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function budgetIn(folder: string): Promise<number | undefined> {
  try {
    const read: unknown = JSON.parse(await readFile(path.join(folder, 'budget.json'), 'utf8'));
    return isRecord(read) && typeof read['javascriptKiB'] === 'number' ? read['javascriptKiB'] : undefined;
  } catch {
    return undefined;
  }
}
