import path from 'node:path';
import { type Registry, type RegistryEntry, type Release, SHELL } from '@shop/contracts';
import { releaseFolder } from '../releases/site-folder.ts';
import { incompatibilities } from './skew.ts';
import type { RemoteSurface, ShellSurface } from './surface.ts';
import { remoteReport, shellReport } from './surface-report.ts';

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
    const shell = shellReport(folder);
    return shell ? unfitRemotes(published, shell) : [];
  }
  const remote = remoteReport(folder);
  return remote ? unfitShells(published, remote) : [];
}

/** What the remotes that visitors get need of a shell and do not find in it. */
export const unfitRemotes = ({ site, registry }: PublishedSite, shell: ShellSurface): string[] =>
  registry.remotes.flatMap((entry) =>
    givenReleases(entry).flatMap(({ version }) => {
      const remote = remoteReport(releaseFolder(site, entry.name, version));
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
  return folders.flatMap((folder) => shellReport(folder) ?? []);
}

const givenReleases = ({ live, canary }: RegistryEntry): Release[] => [
  live,
  ...(canary ? [canary.release] : []),
];
