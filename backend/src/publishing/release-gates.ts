import {
  DEFAULT_JAVASCRIPT_KIB,
  delegatedRemote,
  disputedClaims,
  entriesOf,
  type Registry,
  type Release,
  SHELL,
} from '@shop/contracts';
import { goLive } from '../platform/releases/registry-changes.ts';
import {
  incompatibilitiesOfRelease,
  lastReleased,
  offersOf,
  refuseVersion,
  releaseFolder,
  remoteReportIn,
  shellReportIn,
  unfitShells,
  type VersionedOffers,
} from '../platform/surfaces/index.ts';
import { releaseRefused } from './publishing-config.ts';
import type { Present } from './shared-registry.ts';
import type { UploadedFiles, UploadedRelease } from './uploaded-release.ts';

const KIB = 1024;
/** A remote's style sheets, which each of its screens waits for. */
const REMOTE_STYLES_KIB = 6;

/**
 * Checks a release as `pnpm release` does: it fits the shell that visitors get, its version fits the changes, it claims
 * no page or slot of another remote, it is within the owner's size limit, and its remote is not retired. A shell that cannot run
 * all remotes is accepted as a preview, and refused when it is promoted.
 * @param site the folder with the releases that visitors get
 * @throws {Refusal} `release-refused` saying what to do about it
 */
export function refuseNew(
  { registry, delegation }: Pick<Present, 'registry' | 'delegation'>,
  uploaded: UploadedRelease,
  { remote, site, files }: { remote: string; site: string; files: UploadedFiles },
): void {
  refuseRetired(registry, remote);
  const { version } = uploaded.release;
  if (uploaded.kind === 'remote')
    refuseLacking(`${remote} ${version}`, unfitShells({ site, registry }, uploaded.surface));
  const known = entriesOf(registry).find(({ name }) => name === remote);
  const before = known && offersIn(remote, releaseFolder(site, remote, lastReleased(known)));
  const offers = uploaded.kind === 'shell' ? offersOf(uploaded.surface) : uploaded.surface.offers;
  const wrong = before && refuseVersion(before, { version, offers });
  if (wrong !== undefined) throw releaseRefused(`${remote} offers something else. ${wrong}`);
  refuseDisputed(registry, remote, uploaded.release);
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
  registry: Registry,
  release: Release,
  { remote, site }: { remote: string; site: string },
): void {
  const { version } = release;
  refuseLacking(`${remote} ${version}`, incompatibilitiesOfRelease({ site, registry }, remote, version));
  refuseDisputed(registry, remote, release);
}

function refuseRetired(registry: Registry, remote: string): void {
  const retired = registry.retired?.find(({ entry }) => entry.name === remote);
  if (retired)
    throw releaseRefused(`${remote} is retired since ${retired.retiredAt}. An admin puts it back first.`);
}

function refuseLacking(release: string, lacking: readonly string[]): void {
  if (lacking.length > 0)
    throw releaseRefused(`${release} does not fit what visitors get beside it:\n  ${lacking.join('\n  ')}`);
}

function refuseDisputed(registry: Registry, remote: string, release: Release): void {
  if (remote === SHELL) return;
  const others = registry.remotes.filter(({ name }) => name !== remote);
  const own = registry.remotes.find(({ name }) => name === remote) ?? {
    name: remote,
    live: release,
    previous: [],
  };
  const known = disputedClaims(registry);
  const disputed = disputedClaims({ remotes: [...others, goLive(release)(own)] }).filter(
    (claim) => !known.includes(claim),
  );
  if (disputed.length > 0)
    throw releaseRefused(`Several remotes would claim the same:\n  ${disputed.join('\n  ')}`);
}

function offersIn(remote: string, folder: string): VersionedOffers | undefined {
  if (remote !== SHELL) return remoteReportIn(folder);
  const shell = shellReportIn(folder);
  return shell && { version: shell.version, offers: offersOf(shell) };
}

/** What a remote's visitors load, as the build measures it: in Brotli where there is a copy. */
function refuseHeavy(
  { manifest }: UploadedRelease & { kind: 'remote' },
  { contents }: UploadedFiles,
  javascriptKiB: number,
): void {
  const kibOf = (files: readonly string[]) =>
    files.reduce((sum, file) => {
      const sent = contents.files[`${file}.br`] ?? contents.files[file];
      return sum + (sent?.bytes ?? 0) / KIB;
    }, 0);
  const { entry, scripts, styles, screens = {} } = manifest;
  const heavy = Object.entries(screens)
    .map(([screen, files]) => ({
      what: `The scripts of ${screen}`,
      kib: kibOf([entry, ...scripts, ...files]),
    }))
    .filter(({ kib }) => kib > javascriptKiB);
  if (heavy[0])
    throw releaseRefused(`${heavy[0].what}: ${heavy[0].kib.toFixed(1)} KiB, of ${javascriptKiB} at most.`);
  const sheets = kibOf(styles);
  if (sheets > REMOTE_STYLES_KIB)
    throw releaseRefused(`The styles: ${sheets.toFixed(1)} KiB, of ${REMOTE_STYLES_KIB} at most.`);
}
