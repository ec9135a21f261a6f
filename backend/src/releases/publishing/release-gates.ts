import {
  allReleases,
  DEFAULT_JAVASCRIPT_KIB,
  type Delegation,
  delegatedRemote,
  entriesOf,
  type Proof,
  type Registry,
  type Release,
  type ReleaseContents,
  SHELL,
  wrongClaims,
} from '@shop/registry';
import {
  givenShells,
  incompatibilitiesOfRelease,
  lastReleased,
  offersOf,
  refuseVersion,
  releaseFolder,
  remoteReportIn,
  shellReportIn,
  unfitShells,
  type VersionedOffers,
} from '../surfaces/index.ts';
import type { DescribedRelease } from './described-release.ts';
import { releaseRefused } from './publishing-config.ts';

const KIB = 1024;
/** A remote's style sheets, which each of its screens waits for. */
const REMOTE_STYLES_KIB = 7;

/** What a release is checked against. */
type Given = { registry: Registry; delegation?: Delegation | undefined };

interface About {
  remote: string;
  /** The folder with the releases that visitors get. */
  site: string;
  /** Who has signed it. */
  proof: Proof;
}

/**
 * Why a new release is refused, with what to do about it: it does not fit the shell that visitors get, its version hides
 * changes, it claims a page or slot of another remote or what the owner has not delegated, it is too large, or its remote is
 * retired. A shell that cannot run all remotes is accepted as a preview, and refused when it is promoted.
 */
export function whyRefused(
  given: Given,
  described: DescribedRelease,
  { contents, ...about }: About & { contents: ReleaseContents },
): string[] {
  const { registry, delegation } = given;
  const { remote, site } = about;
  const { version } = described.release;
  const isRemote = described.kind === 'remote';
  const budget = delegation && delegatedRemote(delegation, remote)?.javascriptKiB;
  return [
    ...retired(registry, remote),
    ...wrong(given, described.release, about),
    ...(isRemote ? lacking(`${remote} ${version}`, unfitShells({ site, registry }, described.surface)) : []),
    ...wrongVersion(registry, described, about),
    ...(isRemote ? heavy(described, contents, budget ?? DEFAULT_JAVASCRIPT_KIB) : []),
  ];
}

/** Why a release cannot be given to visitors: others may have been released since it was published. */
export function whyUnfit(given: Given, release: Release, about: About): string[] {
  const { remote, site } = about;
  const published = { site, registry: given.registry };
  return [
    ...lacking(
      `${remote} ${release.version}`,
      incompatibilitiesOfRelease(published, remote, release.version),
    ),
    ...wrong(given, release, about),
  ];
}

/** @throws {Refusal} `release-refused` where there are reasons */
export function refuseFor(reasons: readonly string[]): void {
  if (reasons.length > 0) throw releaseRefused(reasons.join('\n'));
}

function retired(registry: Registry, remote: string): string[] {
  const found = registry.retired?.find(({ entry }) => entry.name === remote);
  return found ? [`${remote} is retired since ${found.retiredAt}. An admin puts it back first.`] : [];
}

const lacking = (release: string, lines: readonly string[]): string[] =>
  lines.length > 0 ? [`${release} does not fit what visitors get beside it:\n  ${lines.join('\n  ')}`] : [];

/** What the live release claims already is not refused again: the fix of a dispute may be the next release. */
function wrong({ registry, delegation }: Given, release: Release, { remote, site, proof }: About): string[] {
  if (remote === SHELL) return [];
  const { remotes } = registry;
  const shells = givenShells({ site, registry });
  const claims = wrongClaims(remote, release, {
    remotes,
    delegation: proof === 'owner' ? undefined : delegation,
    slots:
      shells[0] && Object.keys(shells[0].slots).filter((slot) => shells.every(({ slots }) => slots[slot])),
  });
  const live = remotes.find(({ name }) => name === remote)?.live;
  const known = live ? wrongClaims(remote, live, { remotes }) : [];
  const lines = claims.filter((line) => !known.includes(line));
  return lines.length > 0
    ? [`${remote} ${release.version} claims what it may not have:\n  ${lines.join('\n  ')}`]
    : [];
}

function wrongVersion(registry: Registry, described: DescribedRelease, { remote, site }: About): string[] {
  const known = entriesOf(registry).find(({ name }) => name === remote);
  const before = known && offersIn(remote, releaseFolder(site, remote, lastReleased(known)));
  const offers = described.kind === 'shell' ? offersOf(described.surface) : described.surface.offers;
  const why = before && refuseVersion(before, { version: described.release.version, offers });
  return why === undefined ? [] : [`${remote} offers something else. ${why}`];
}

function offersIn(remote: string, folder: string): VersionedOffers | undefined {
  if (remote !== SHELL) return remoteReportIn(folder);
  const shell = shellReportIn(folder);
  return shell && { version: shell.version, offers: offersOf(shell) };
}

/** What a remote's visitors load, as the build measures it: in Brotli where there is a copy. */
function heavy(
  { manifest, release: { routes } }: DescribedRelease & { kind: 'remote' },
  { files }: ReleaseContents,
  javascriptKiB: number,
): string[] {
  const kibOf = (names: readonly string[]) =>
    names.reduce((sum, file) => sum + ((files[`${file}.br`] ?? files[file])?.bytes ?? 0) / KIB, 0);
  const { entry, scripts, styles, screens = {}, prerender } = manifest;
  const listed = new Set([entry, ...scripts, ...Object.values(screens).flat(), prerender]);
  const unlisted = Object.keys(files).filter((file) => /\.m?js$/.test(file) && !listed.has(file));
  const shown = new Set([...routes.map(({ screen }) => screen), ...Object.keys(screens)]);
  return [
    ...[...shown].map((screen) => ({
      what: `The scripts of ${screen}`,
      kib: kibOf([entry, ...scripts, ...(screens[screen] ?? [])]),
      most: javascriptKiB,
    })),
    // Slots and dialogs load theirs later.
    ...unlisted.map((file) => ({ what: `The script ${file}`, kib: kibOf([file]), most: javascriptKiB })),
    { what: 'The styles', kib: kibOf(styles), most: REMOTE_STYLES_KIB },
  ].flatMap(({ what, kib, most }) =>
    kib > most ? [`${what}: ${kib.toFixed(1)} KiB, of ${most} at most.`] : [],
  );
}

/** A release of a registry. */
export const listedRelease = (
  registry: Registry,
  { remote, version }: { remote: string; version: string },
): Release | undefined =>
  entriesOf(registry)
    .filter(({ name }) => name === remote)
    .flatMap(allReleases)
    .find((release) => release.version === version);

/** Browsers cache a release's files for a year, so a version never changes. */
export const otherThanListed = (remote: string, version: string): string =>
  `${remote} ${version} was released before with other content, and a release never changes. Raise the version.`;
