import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  givenShells,
  incompatibilitiesOfRelease,
  lastReleased,
  type PublishedSite,
  refuseVersion,
  releaseFolder,
  unfitRemotes,
  unfitShells,
} from '@shop/backend/surfaces';
import { SHELL } from '@shop/contracts';
import { PlainFailure } from '@shop/processes';
import { readRemoteSurface } from './read-remote-surface.ts';
import { readShellSurface } from './read-shell-surface.ts';
import { refuseShell } from './renew-reports.ts';
import { remoteReport, shellReport } from './surface-report.ts';

/**
 * Checks a release of the shell: its report matches its sources, its version fits the changes of what it offers since
 * the last release, and it can run the remotes that visitors get.
 * @param surface what its sources offer
 * @throws PlainFailure with what to do about it
 */
export function refuseShellRelease(
  root: string,
  published: PublishedSite,
  surface = readShellSurface(root),
): void {
  if (!isDeepStrictEqual(shellReport(path.join(root, SHELL)), surface))
    throw new PlainFailure('shell/surface.json no longer tells the truth. `pnpm surfaces` renews it.');
  const { shell } = published.registry;
  const last = shell && shellReport(releaseFolder(published.site, SHELL, lastReleased(shell)));
  const refusal = refuseShell(last, surface);
  if (refusal) throw new PlainFailure(refusal);
  refuseUnfit(published, SHELL, surface.version, unfitRemotes(published, surface));
}

/**
 * Checks a release again right before visitors get it, because others may have been released since.
 * @throws PlainFailure when it does not fit what visitors get beside it
 */
export function refuseUnfit(
  published: PublishedSite,
  name: string,
  version: string,
  lacking = incompatibilitiesOfRelease(published, name, version),
): void {
  if (lacking.length === 0) return;
  const lines = `\n  ${lacking.join('\n  ')}`;
  if (name === SHELL)
    throw new PlainFailure(
      `The shell ${version} lacks what the remotes that are live need:${lines}\nKeep it, or release those remotes first.`,
    );
  const shells = givenShells(published).map((shell) => shell.version);
  throw new PlainFailure(
    `The shell ${shells.join(', ')} that is live cannot run ${name} ${version}:${lines}\nRelease the shell first.`,
  );
}

/**
 * Checks a release: its report matches its sources, its version fits the changes of the public surface since
 * the last release, and the live shell can run it.
 * @throws PlainFailure with what to do about it
 */
export async function refuseRelease(root: string, published: PublishedSite, remote: string): Promise<void> {
  const written = shellReport(path.join(root, 'shell'));
  if (!written) throw new PlainFailure('shell/surface.json is missing. `pnpm surfaces` writes it.');
  const surface = await readRemoteSurface(root, remote, written);
  const folder = `remotes/${remote}`;
  if (!isDeepStrictEqual(remoteReport(path.join(root, folder)), surface))
    throw new PlainFailure(`${folder}/surface.json no longer tells the truth. \`pnpm surfaces\` renews it.`);

  const known = published.registry.remotes.find(({ name }) => name === remote);
  const last = known && remoteReport(releaseFolder(published.site, remote, lastReleased(known)));
  const refusal = last && refuseVersion(last, surface);
  if (refusal)
    throw new PlainFailure(
      `${remote} offers something else. ${refusal}\nRaise it in ${folder}/package.json.`,
    );

  refuseUnfit(published, remote, surface.version, unfitShells(published, surface));
}
