import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RsbuildPlugin, Rspack } from '@rsbuild/core';
import type { Release, ReleaseManifest, RemoteManifest } from '@shop/registry';
import { integrityOf } from '../integrity.ts';
import { PRERENDER } from './prerender-bundle.ts';

/** The chunk of the exposed module `./remote`. */
export const EXPOSED = 'remote';
export const ENTRY = 'remoteEntry.js';
export const MANIFEST = 'release.json';

/**
 * The container name of a release. It includes the version, so that a page can load two releases of a remote,
 * and fall back to the older one when the newer one fails.
 */
export const containerName = (remote: string, version: string): string =>
  `${remote}_${version}`.replaceAll(/\W/g, '_');

/**
 * A release as the registry lists it.
 * @param base path or URL of the release's folder, with a trailing slash
 * @param integrity of the release's manifest
 */
export const releaseOf = (
  { routes, menu, slots, flags }: RemoteManifest,
  version: string,
  base: string,
  integrity?: string,
): Release => ({
  version,
  manifest: `${base}${MANIFEST}`,
  ...(integrity !== undefined && { integrity }),
  routes,
  menu,
  slots,
  ...(flags && { flags }),
});

/** Input for a release's files, besides the build itself. */
interface ReleaseFiles extends Pick<ReleaseManifest, 'requires'> {
  container: string;
  /**
   * Bundles the script with which a server renders the release's public screens; absent without such screens.
   */
  prerender?: (() => Promise<string>) | undefined;
}

/**
 * Writes `release.json` beside the build, served in development too: the scripts each screen needs first, and
 * every file's hash.
 */
export const writeReleaseManifest = ({
  container,
  prerender,
  ...requirements
}: ReleaseFiles): RsbuildPlugin => ({
  name: 'shop:release-manifest',
  setup(api) {
    api.processAssets({ stage: 'report' }, async ({ assets, compilation, sources }) => {
      const exposed = compilation.namedChunks.get(EXPOSED);
      const first = [...(exposed?.files ?? [])].filter((file) => !file.includes('.hot-update.'));
      const isBuild = api.context.action === 'build';
      const script = isBuild ? await prerender?.() : undefined;
      if (script !== undefined) compilation.emitAsset(PRERENDER, new sources.RawSource(script));
      const manifest: ReleaseManifest = {
        entry: ENTRY,
        container,
        scripts: first.filter(isScript),
        styles: first.filter((file) => file.endsWith('.css')),
        screens: isBuild ? screensOf(compilation, first) : {},
        ...(script !== undefined && { prerender: PRERENDER }),
        integrity: isBuild ? integrityOfFiles(assets, script) : {},
        ...requirements,
      };
      compilation.emitAsset(MANIFEST, new sources.RawSource(JSON.stringify(manifest)));
    });
  },
});

const isScript = (file: string): boolean => file.endsWith('.js');

/** A screen is the page that the remote's entry imports under the screen's name. */
const SCREEN = /^\.\/pages\/([\w-]+)\.page\.tsx$/;

/** @param known files that every screen loads anyway */
export function screensOf(
  { chunkGroups }: Rspack.Compilation,
  known: readonly string[],
): Record<string, string[]> {
  const screens: Record<string, string[]> = {};
  for (const group of chunkGroups) {
    for (const { request } of group.origins) {
      const [, screen] = SCREEN.exec(request ?? '') ?? [];
      if (screen === undefined) continue;
      screens[screen] = group.getFiles().filter((file) => isScript(file) && !known.includes(file));
    }
  }
  return screens;
}

/** Writes the release as the registry lists it beside the build, as `remote.json`. */
export const writeRelease = (remote: RemoteManifest, version: string): RsbuildPlugin => ({
  name: 'shop:release',
  setup(api) {
    api.onAfterBuild(async ({ stats }) => {
      if (stats?.hasErrors()) return;
      const { distPath } = api.context;
      const manifest = await readFile(path.join(distPath, MANIFEST));
      const base = `/remotes/${remote.name}/${version}/`;
      const release = releaseOf(remote, version, base, integrityOf(manifest));
      await writeFile(path.join(distPath, 'remote.json'), `${JSON.stringify(release, null, 2)}\n`);
    });
  },
});

/** @param prerender the script that a server renders with; no asset has it yet */
function integrityOfFiles(
  assets: Record<string, Rspack.sources.Source>,
  prerender: string | undefined,
): Record<string, string> {
  const files = Object.entries(assets).filter(([file]) => /\.(js|css)$/.test(file));
  const integrity = Object.fromEntries(files.map(([file, source]) => [file, integrityOf(source.buffer())]));
  return prerender === undefined ? integrity : { ...integrity, [PRERENDER]: integrityOf(prerender) };
}
