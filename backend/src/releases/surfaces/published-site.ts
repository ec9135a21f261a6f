import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  allReleases,
  givenReleases,
  type Registry,
  type RegistryEntry,
  type RemoteSurface,
  SHELL,
  type ShellSurface,
} from '@shop/registry';
import { incompatibilities } from './surface.ts';

/** The folder of a release of a remote, or of the shell, in a site. */
export const releaseFolder = (site: string, name: string, version: string): string =>
  name === SHELL ? path.join(site, SHELL, version) : path.join(site, 'remotes', name, version);

/** A site's folder, and what its registry says. */
export interface PublishedSite {
  site: string;
  registry: Registry;
}

/**
 * Why a release does not fit what visitors get beside it: a remote's does not fit a shell, or a shell's a remote. Those
 * are the live releases and the canaries.
 * @returns nothing without reports: then only the browser can tell
 */
export function incompatibilitiesOfRelease(
  published: PublishedSite,
  name: string,
  version: string,
): string[] {
  const folder = releaseFolder(published.site, name, version);
  if (name === SHELL) {
    const shell = shellReportIn(folder);
    return shell ? unfitRemotes(published, shell) : [];
  }
  const remote = remoteReportIn(folder);
  return remote ? unfitShells(published, remote) : [];
}

/** What the remotes that visitors get need of a shell and do not find in it. */
const unfitRemotes = ({ site, registry }: PublishedSite, shell: ShellSurface): string[] =>
  registry.remotes.flatMap((entry) =>
    givenReleases(entry).flatMap(({ version }) => {
      const remote = remoteReportIn(releaseFolder(site, entry.name, version));
      const lacking = remote ? incompatibilities(remote, shell) : [];
      return lacking.map((line) => `${entry.name} ${version}: ${line}`);
    }),
  );

/** What a remote needs and does not find in the shells that visitors get. */
export const unfitShells = (published: PublishedSite, remote: RemoteSurface): string[] => [
  ...new Set(givenShells(published).flatMap((shell) => incompatibilities(remote, shell))),
];

/** The shells that visitors get. Without versions it is the one in the folder itself. */
export function givenShells({ site, registry }: PublishedSite): ShellSurface[] {
  const folders = registry.shell
    ? givenReleases(registry.shell).map(({ version }) => releaseFolder(site, SHELL, version))
    : [path.join(site, SHELL)];
  return folders.flatMap((folder) => shellReportIn(folder) ?? []);
}

/**
 * The release that became live last and was not rolled back: what was rolled back promises nothing any more, so the
 * fix of 1.1.0 may be 1.1.1 without what 1.1.0 had added.
 */
export const lastReleased = (entry: RegistryEntry): string =>
  allReleases({ ...entry, previews: [] })
    .filter(({ withdrawn }) => !withdrawn)
    .reduce((last, release) => ((release.releasedAt ?? '') > (last.releasedAt ?? '') ? release : last))
    .version;

/** @param folder of the shell, or of a release of it */
export const shellReportIn = (folder: string): ShellSurface | undefined => read(folder);

/** @param folder of a release of a remote */
export const remoteReportIn = (folder: string): RemoteSurface | undefined => read(folder);

function read(folder: string) {
  const file = path.join(folder, 'surface.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
