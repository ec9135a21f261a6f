import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  allReleases,
  givenReleases,
  type Offers,
  type Registry,
  type RegistryEntry,
  type RemoteSurface,
  SHELL,
  type ShellSurface,
} from '@shop/registry';
import { gte, inc, satisfies } from 'semver';

/** The shell's surface in one list: whatever is removed from it or changed was a breaking change. */
export function offersOf(shell: ShellSurface): Offers {
  const { modules, exports, types, slots, containers } = shell;
  const majors = Object.entries(modules).map(([module, version]) => [
    `module ${module}`,
    `major ${version.split('.')[0]}`,
  ]);
  return {
    ...Object.fromEntries(majors),
    ...Object.fromEntries(containers.map((format) => [`container ${format}`, 'loadable'])),
    ...flat(exports, (module, name) => `${module} ${name}`),
    ...flat(types, (type, member) => `type ${type} ${member}`),
    ...flat(slots, (slot, prop) => `slot ${slot} ${prop}`),
  };
}

const flat = (
  groups: Readonly<Record<string, Offers>>,
  key: (group: string, name: string) => string,
): Offers =>
  Object.fromEntries(
    Object.entries(groups).flatMap(([group, offers]) =>
      Object.entries(offers).map(([name, declaration]) => [key(group, name), declaration]),
    ),
  );

/** Eight hexadecimal digits that differ for different declarations. */
export const digest = (declaration: string): string =>
  createHash('sha256').update(declaration).digest('hex').slice(0, 8);

/** How the surface changed from one version to the next. */
interface SurfaceChange {
  kind: 'removed' | 'changed' | 'added';
  name: string;
}

export interface VersionedOffers {
  version: string;
  offers: Offers;
}

/** Compares two sets of offers. */
export function changesBetween(before: Offers, after: Offers): SurfaceChange[] {
  const kept = Object.entries(before).flatMap(([name, declaration]): SurfaceChange[] => {
    if (!(name in after)) return [{ kind: 'removed', name }];
    return after[name] === declaration ? [] : [{ kind: 'changed', name }];
  });
  const added = Object.keys(after).filter((name) => !(name in before));
  return [...kept, ...added.map((name): SurfaceChange => ({ kind: 'added', name }))];
}

/**
 * Checks a version by semver: removing or changing something requires a new major version, adding something
 * at least a minor one.
 * @returns why the version is wrong, and the right one
 */
export function refuseVersion(before: VersionedOffers, after: VersionedOffers): string | undefined {
  const changes = changesBetween(before.offers, after.offers);
  if (changes.length === 0) return undefined;
  const breaking = changes.filter(({ kind }) => kind !== 'added');
  const least = inc(before.version, breaking.length > 0 ? 'major' : 'minor');
  if (least === null || gte(after.version, least)) return undefined;
  const why = (breaking.length > 0 ? breaking : changes).map(({ kind, name }) => `  ${kind}: ${name}`);
  return `Since ${before.version}:\n${why.join('\n')}\nThat makes it ${least} at least, not ${after.version}.`;
}

/**
 * Why a shell cannot run a release of a remote: what the release needs and the shell lacks or has changed.
 * Compares their reports and runs nothing.
 */
export function incompatibilities({ requires }: RemoteSurface, shell: ShellSurface): string[] {
  const offers = digestsOf(shell);
  const ranges = Object.entries(requires.modules).flatMap(([module, range]) => {
    const version = shell.modules[module];
    if (version !== undefined && satisfies(version, range)) return [];
    return [`it needs ${module} ${range}, and the shell has ${version ?? 'none'}`];
  });
  const uses = Object.entries(requires.uses).flatMap(([name, declared]) => {
    const offered = offers[name];
    if (offered === undefined) return [`it uses ${name}, which the shell does not offer`];
    return offered === declared ? [] : [`it uses ${name}, which the shell declares otherwise`];
  });
  const { container: format } = requires;
  return [
    ...(shell.containers.includes(format)
      ? []
      : [`its container has the format ${format}, which the shell cannot load`]),
    ...ranges,
    ...uses,
  ];
}

const digested = new WeakMap<ShellSurface, Offers>();

/** What a shell offers, by digest; made once for each report, because many releases are compared with it. */
function digestsOf(shell: ShellSurface): Offers {
  const known = digested.get(shell);
  if (known) return known;
  const made = Object.fromEntries(
    Object.entries(offersOf(shell)).map(([name, declaration]) => [name, digest(declaration)]),
  );
  digested.set(shell, made);
  return made;
}

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
