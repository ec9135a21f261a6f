import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CONTAINER_FORMAT, integrityOf } from '@shop/build';
import { PlainFailure } from '@shop/processes';
import type { BuiltRelease } from '@shop/publisher';
import type { Release, ReleaseManifest, RemoteManifest, RemoteSurface } from '@shop/registry';
import { valid } from 'semver';
import { offersOfRemote } from '../surfaces/remote-surface.ts';
import { ownersKeyFile } from './release-key.ts';

/**
 * A release of a remote that others build and host: any Module Federation container that exposes `./remote`.
 */
export interface ExternalRelease extends Pick<RemoteManifest, 'name' | 'routes' | 'menu' | 'slots'> {
  version: string;
  /** URL of the container's script. */
  entry: string;
  /** The container's name, as set in its build. */
  container: string;
  /** `module` for a container that is an ES module, as Vite builds it. */
  type?: 'global' | 'module';
  /** URLs of further ES modules that the entry imports, to be pinned too. */
  modules?: readonly string[];
}

/**
 * Prepares the release of a remote that others build and host, for publishing.
 * @param file its description, in JSON
 * @returns its folder, which is temporary, and the key to sign with: only the owner lets others host what visitors load
 * @throws PlainFailure when the description is incomplete, or a file cannot be fetched
 */
export async function describeExternal(
  root: string,
  file: string,
): Promise<BuiltRelease & { ownersKey: string }> {
  const description = parseExternalRelease(readFileSync(file, 'utf8'));
  const ownersKey = readFileSync(ownersKeyFile(root), 'utf8');
  const folder = mkdtempSync(path.join(tmpdir(), 'release-'));
  try {
    await writeExternalRelease(folder, description);
    return { remote: description.name, version: description.version, folder, ownersKey };
  } catch (error) {
    rmSync(folder, { recursive: true });
    throw error;
  }
}

/**
 * Writes a release whose manifest pins the files that others host. Copies of these come with it, so that a shop can check
 * their hashes and sizes.
 * @returns the release as the registry lists it
 * @throws PlainFailure when a file cannot be fetched: then nothing is written
 */
export async function writeExternalRelease(
  folder: string,
  { name, version, entry, container, type = 'global', modules = [], routes, menu, slots }: ExternalRelease,
): Promise<Release> {
  const files = await Promise.all(
    [entry, ...modules].map(async (url) => [url, await download(url)] as const),
  );
  const manifest: ReleaseManifest = {
    entry,
    container,
    type,
    scripts: [],
    styles: [],
    integrity: Object.fromEntries(files.map(([url, content]) => [url, integrityOf(content)])),
  };
  const text = JSON.stringify(manifest);
  const release: Release = {
    version,
    manifest: `/remotes/${name}/${version}/release.json`,
    integrity: integrityOf(Buffer.from(text)),
    routes,
    menu,
    slots,
  };
  const screens = [...new Set(routes.map(({ screen }) => screen))];
  const surface: RemoteSurface = {
    version,
    offers: offersOfRemote({ routes, menu, slots }, screens),
    requires: { shell: 'any', modules: {}, uses: {}, container: CONTAINER_FORMAT },
  };
  mkdirSync(path.join(folder, 'hosted'), { recursive: true });
  for (const [index, [, content]] of files.entries())
    writeFileSync(path.join(folder, `hosted/${index}.js`), content);
  writeFileSync(path.join(folder, 'release.json'), text);
  writeFileSync(path.join(folder, 'remote.json'), `${JSON.stringify(release, null, 2)}\n`);
  writeFileSync(path.join(folder, 'surface.json'), `${JSON.stringify(surface, null, 2)}\n`);
  return release;
}

/**
 * Parses the JSON description of a release.
 * @throws PlainFailure naming a missing or wrong field
 */
export function parseExternalRelease(text: string): ExternalRelease {
  const given: Partial<Record<keyof ExternalRelease, unknown>> = JSON.parse(text);
  const { menu = [], slots = [], modules = [], type = 'global', ...required } = given;
  for (const field of ['name', 'version', 'container', 'entry'] as const) {
    if (typeof required[field] !== 'string') throw new PlainFailure(`"${field}" must be a text.`);
  }
  if (!/^[a-z][a-z0-9-]*$/.test(String(required.name)))
    throw new PlainFailure('"name" must be of letters, digits and "-".');
  if (!valid(String(required.version))) throw new PlainFailure('"version" must be a version, such as 1.0.0.');
  if (!URL.canParse(String(required.entry))) throw new PlainFailure('"entry" must be an absolute URL.');
  if (type !== 'global' && type !== 'module') throw new PlainFailure('"type" must be "global" or "module".');
  for (const [field, value] of Object.entries({ routes: required.routes, menu, slots, modules })) {
    if (!Array.isArray(value)) throw new PlainFailure(`"${field}" must be a list.`);
  }
  return { ...JSON.parse(text), menu, slots, modules, type };
}

async function download(url: string): Promise<Buffer> {
  const answer = await fetch(url).catch((cause: unknown) => {
    throw new PlainFailure(`${url} cannot be reached: ${cause}`);
  });
  if (!answer.ok) throw new PlainFailure(`${url} answered ${answer.status}.`);
  return Buffer.from(await answer.arrayBuffer());
}
