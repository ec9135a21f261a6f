import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { PlainFailure } from '@shop/processes';
import { SHELL } from '@shop/registry';
import { readRemoteSurface } from './read-remote-surface.ts';
import { readShellSurface } from './read-shell-surface.ts';
import { remoteReport, shellReport } from './surface-report.ts';

/**
 * Checks that the report of a remote, or of the shell, matches its sources: the shop compares releases by their reports.
 * @throws PlainFailure with what to do about it
 */
export async function refuseStaleReport(root: string, name: string): Promise<void> {
  const shell = shellReport(path.join(root, SHELL));
  if (!shell) throw new PlainFailure('shell/surface.json is missing. `pnpm surfaces` writes it.');
  const folder = name === SHELL ? SHELL : `remotes/${name}`;
  const isTrue =
    name === SHELL
      ? isDeepStrictEqual(shell, readShellSurface(root))
      : isDeepStrictEqual(remoteReport(path.join(root, folder)), await readRemoteSurface(root, name, shell));
  if (!isTrue)
    throw new PlainFailure(`${folder}/surface.json no longer tells the truth. \`pnpm surfaces\` renews it.`);
}
