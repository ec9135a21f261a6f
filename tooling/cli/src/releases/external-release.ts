import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { releaseFolder } from '@shop/backend/surfaces';
import { integrityOf } from '@shop/build';
import type { Release, ReleaseManifest, RemoteManifest } from '@shop/contracts';
import { PlainFailure } from '@shop/processes';
import { valid } from 'semver';
import { copyRelease } from './publish-files.ts';

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
 * Writes a manifest into the site that pins the release's files.
 * @returns the release as the registry lists it
 * @throws PlainFailure when a file cannot be fetched, or the site has the version with other content
 */
export async function addExternalRelease(
  site: string,
  { name, version, entry, container, type = 'global', modules = [], routes, menu, slots }: ExternalRelease,
): Promise<Release> {
  const files = await Promise.all(
    [entry, ...modules].map(async (url) => [url, integrityOf(await download(url))] as const),
  );
  const manifest: ReleaseManifest = {
    entry,
    container,
    type,
    scripts: [],
    styles: [],
    integrity: Object.fromEntries(files),
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
  const temporary = mkdtempSync(path.join(tmpdir(), 'release-'));
  try {
    // A folder of its own, which others may read: a static host's server has another user.
    const written = path.join(temporary, version);
    mkdirSync(written);
    writeFileSync(path.join(written, 'release.json'), text);
    writeFileSync(path.join(written, 'remote.json'), `${JSON.stringify(release, null, 2)}\n`);
    copyRelease(`${name} ${version}`, written, releaseFolder(site, name, version));
  } finally {
    rmSync(temporary, { recursive: true });
  }
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
