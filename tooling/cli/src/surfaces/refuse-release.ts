import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { allReleases, type RegistryEntry } from '@shop/contracts';
import { PlainFailure } from '@shop/processes';
import { releaseFolder, type Site } from '../releases/site-folder.ts';
import { readRemoteSurface } from './read-remote-surface.ts';
import { incompatibilities } from './skew.ts';
import { refuseVersion } from './surface-changes.ts';
import { remoteReport, shellReport } from './surface-report.ts';

/**
 * Checks a release: its report matches its sources, its version fits the changes of the public surface since
 * the last release, and the live shell can run it.
 * @param known the remote's entry in the registry, if it was released before
 * @throws PlainFailure with what to do about it
 */
export async function refuseRelease(
  root: string,
  site: Site,
  remote: string,
  known: RegistryEntry | undefined,
): Promise<void> {
  const written = shellReport(path.join(root, 'shell'));
  if (!written) throw new PlainFailure('shell/surface.json is missing. `pnpm surfaces` writes it.');
  const surface = await readRemoteSurface(root, remote, written);
  const folder = `remotes/${remote}`;
  if (!isDeepStrictEqual(remoteReport(path.join(root, folder)), surface))
    throw new PlainFailure(`${folder}/surface.json no longer tells the truth. \`pnpm surfaces\` renews it.`);

  const last = known && remoteReport(releaseFolder(site.folder, remote, lastReleased(known)));
  const refusal = last && refuseVersion(last, surface);
  if (refusal)
    throw new PlainFailure(
      `${remote} offers something else. ${refusal}\nRaise it in ${folder}/package.json.`,
    );

  const live = shellReport(path.join(site.folder, 'shell'));
  const lacking = live ? incompatibilities(surface, live) : [];
  if (live && lacking.length > 0)
    throw new PlainFailure(
      `The shell ${live.version} that is live cannot run ${remote} ${surface.version}:\n  ${lacking.join('\n  ')}\nRelease the shell first.`,
    );
}

/**
 * The release that became live last and was not rolled back: what was rolled back promises nothing any more, so the
 * mend of 1.1.0 may be 1.1.1 without what 1.1.0 had added.
 */
const lastReleased = (entry: RegistryEntry): string =>
  allReleases(entry)
    .filter(({ abandoned }) => !abandoned)
    .reduce((last, release) => ((release.releasedAt ?? '') > (last.releasedAt ?? '') ? release : last))
    .version;
