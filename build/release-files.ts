import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RsbuildPlugin, Rspack } from '@rsbuild/core';
import type { Release, ReleaseManifest, RemoteManifest } from '../shared/contracts/src/releases/registry.ts';

/** The chunk of what a remote exposes as `./remote`. */
export const EXPOSED = 'remote';
export const ENTRY = 'remoteEntry.js';
const MANIFEST = 'release.json';

/**
 * The name under which a release lives in the page. Another one for each version: a page can then hold two
 * releases of a remote, and take the older one when the newer one fails.
 */
export const containerName = (remote: string, version: string): string =>
  `${remote}_${version}`.replaceAll(/\W/g, '_');

/**
 * A release as the registry lists it.
 * @param base path or URL, with a slash at its end, of the folder that holds the release
 * @param integrity of the release's manifest
 */
export const releaseOf = (
  { routes, menu, slots }: RemoteManifest,
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
});

/** Lays `release.json` beside what is built, served in development too: the first scripts, and every file's hash. */
export const writeReleaseManifest = (
  container: string,
  requirements: Pick<ReleaseManifest, 'requires'>,
): RsbuildPlugin => ({
  name: 'shop:release-manifest',
  setup(api) {
    api.processAssets({ stage: 'report' }, ({ assets, compilation, sources }) => {
      const exposed = compilation.namedChunks.get(EXPOSED);
      const first = [...(exposed?.files ?? [])].filter((file) => !file.includes('.hot-update.'));
      const manifest: ReleaseManifest = {
        entry: ENTRY,
        container,
        scripts: first.filter((file) => file.endsWith('.js')),
        styles: first.filter((file) => file.endsWith('.css')),
        integrity: api.context.action === 'build' ? integrityOf(assets) : {},
        ...requirements,
      };
      compilation.emitAsset(MANIFEST, new sources.RawSource(JSON.stringify(manifest)));
    });
  },
});

/** Writes the release as the registry lists it beside what was built, as `remote.json`. */
export const writeRelease = (remote: RemoteManifest, version: string): RsbuildPlugin => ({
  name: 'shop:release',
  setup(api) {
    api.onAfterBuild(async ({ stats }) => {
      if (stats?.hasErrors()) return;
      const { distPath } = api.context;
      const manifest = await readFile(path.join(distPath, MANIFEST));
      const base = `/remotes/${remote.name}/${version}/`;
      const release = releaseOf(remote, version, base, integrity(manifest));
      await writeFile(path.join(distPath, 'remote.json'), `${JSON.stringify(release, null, 2)}\n`);
    });
  },
});

const integrityOf = (assets: Record<string, Rspack.sources.Source>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(assets)
      .filter(([file]) => /\.(js|css)$/.test(file))
      .map(([file, source]) => [file, integrity(source.buffer())]),
  );

/** Subresource integrity, as the browser checks it. */
const integrity = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
