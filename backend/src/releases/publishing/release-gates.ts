import { type ReleaseChange, releaseChanges } from '@shop/contracts';
import {
  DEFAULT_JAVASCRIPT_KIB,
  delegatedRemote,
  entryOf,
  type Proof,
  type Registry,
  type Release,
  SHELL,
  wrongClaims,
} from '@shop/registry';
import type { Present } from '../registry/registry.ts';
import { releaseRefused } from '../registry/release-refusals.ts';
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
} from '../surfaces/surface.ts';
import type { UploadedFiles, UploadedRelease } from './uploaded-release.ts';

const KIB = 1024;
/** A remote's style sheets, which each of its screens waits for. */
const REMOTE_STYLES_KIB = 7;

/**
 * Checks a new release: it fits the shell that visitors get, its version fits the changes, it claims
 * no page or slot of another remote and only what the owner has delegated, it is within the owner's size limit, and its
 * remote is not retired. A shell that cannot run all remotes is accepted as a preview, and refused when it is promoted.
 * @param about.site the folder with the releases that visitors get
 * @param about.proof who has signed it
 * @throws {Refusal} `release-refused` saying what to do about it
 */
export function refuseNew(
  present: Pick<Present, 'registry' | 'delegation'>,
  uploaded: UploadedRelease,
  { remote, site, files, proof }: { remote: string; site: string; files: UploadedFiles; proof: Proof },
): void {
  const { registry, delegation } = present;
  refuseRetired(registry, remote);
  refuseWrongClaims(present, uploaded.release, { remote, site, proof });
  const { version } = uploaded.release;
  if (uploaded.kind === 'remote')
    refuseLacking(`${remote} ${version}`, unfitShells({ site, registry }, uploaded.surface));
  const known = entryOf(registry, remote);
  const before = known && offersIn(remote, releaseFolder(site, remote, lastReleased(known)));
  const offers = uploaded.kind === 'shell' ? offersOf(uploaded.surface) : uploaded.surface.offers;
  const wrong = before && refuseVersion(before, { version, offers });
  if (wrong !== undefined) throw releaseRefused(`${remote} offers something else. ${wrong}`);
  if (uploaded.kind === 'remote')
    refuseHeavy(
      uploaded,
      files,
      delegatedRemote(delegation, remote)?.javascriptKiB ?? DEFAULT_JAVASCRIPT_KIB,
    );
}

/**
 * Checks a release again right before visitors get it, because others may have been released since.
 * @throws {Refusal} `release-refused`
 */
export function refuseUnfit(
  present: Pick<Present, 'registry' | 'delegation'>,
  release: Release,
  about: { remote: string; site: string; proof: Proof },
): void {
  const { version } = release;
  const { remote, site } = about;
  const published = { site, registry: present.registry };
  refuseLacking(`${remote} ${version}`, incompatibilitiesOfRelease(published, remote, version));
  refuseWrongClaims(present, release, about);
}

/** @throws {Refusal} `release-refused` for a change that a remote cannot have while it is held: nothing of it is promoted */
export function refuseHeld(
  { marks }: Pick<Present, 'marks'>,
  { remote }: { remote: string; version: string },
  change: ReleaseChange,
): void {
  const held = marks.held.find((hold) => hold.remote === remote);
  if (held && releaseChanges[change].when?.held === false)
    throw releaseRefused(`${remote} is held: ${held.reason}. Let it go first.`);
}

/** @throws {Refusal} `release-refused` for a remote that was taken out of the shop */
export function refuseRetired(registry: Registry, remote: string): void {
  const retired = registry.retired?.find(({ entry }) => entry.name === remote);
  if (retired)
    throw releaseRefused(`${remote} is retired since ${retired.retiredAt}. An admin puts it back first.`);
}

function refuseLacking(release: string, lacking: readonly string[]): void {
  if (lacking.length > 0)
    throw releaseRefused(`${release} does not fit what visitors get beside it:\n  ${lacking.join('\n  ')}`);
}

/** What the live release claims already is not refused again: the fix of a dispute may be the next release. */
function refuseWrongClaims(
  { registry, delegation }: Pick<Present, 'registry' | 'delegation'>,
  release: Release,
  { remote, site, proof }: { remote: string; site: string; proof: Proof },
): void {
  if (remote === SHELL) return;
  const { remotes } = registry;
  const shells = givenShells({ site, registry });
  const wrong = wrongClaims(remote, release, {
    remotes,
    delegation: proof === 'owner' ? undefined : delegation,
    slots:
      shells[0] && Object.keys(shells[0].slots).filter((slot) => shells.every(({ slots }) => slots[slot])),
  });
  const live = remotes.find(({ name }) => name === remote)?.live;
  const known = live ? wrongClaims(remote, live, { remotes }) : [];
  const lines = wrong.filter((line) => !known.includes(line));
  if (lines.length > 0)
    throw releaseRefused(
      `${remote} ${release.version} claims what it may not have:\n  ${lines.join('\n  ')}`,
    );
}

function offersIn(remote: string, folder: string): VersionedOffers | undefined {
  if (remote !== SHELL) return remoteReportIn(folder);
  const shell = shellReportIn(folder);
  return shell && { version: shell.version, offers: offersOf(shell) };
}

/** What a remote's visitors load, as the build measures it: in Brotli where there is a copy. */
function refuseHeavy(
  { manifest, release: { routes } }: UploadedRelease & { kind: 'remote' },
  { contents }: UploadedFiles,
  javascriptKiB: number,
): void {
  const kibOf = (files: readonly string[]) =>
    files.reduce((sum, file) => {
      const sent = contents.files[`${file}.br`] ?? contents.files[file];
      return sum + (sent?.bytes ?? 0) / KIB;
    }, 0);
  const { entry, scripts, styles, screens = {}, prerender } = manifest;
  const listed = new Set([entry, ...scripts, ...Object.values(screens).flat(), prerender]);
  const unlisted = Object.keys(contents.files).filter((file) => /\.m?js$/.test(file) && !listed.has(file));
  const shown = new Set([...routes.map(({ screen }) => screen), ...Object.keys(screens)]);
  const heavy = [
    ...[...shown].map((screen) => ({
      what: `The scripts of ${screen}`,
      kib: kibOf([entry, ...scripts, ...(screens[screen] ?? [])]),
    })),
    // Slots and dialogs load theirs later.
    ...unlisted.map((file) => ({ what: `The script ${file}`, kib: kibOf([file]) })),
  ].filter(({ kib }) => kib > javascriptKiB);
  if (heavy[0])
    throw releaseRefused(`${heavy[0].what}: ${heavy[0].kib.toFixed(1)} KiB, of ${javascriptKiB} at most.`);
  const sheets = kibOf(styles);
  if (sheets > REMOTE_STYLES_KIB)
    throw releaseRefused(`The styles: ${sheets.toFixed(1)} KiB, of ${REMOTE_STYLES_KIB} at most.`);
}
