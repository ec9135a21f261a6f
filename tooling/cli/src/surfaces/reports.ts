import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { offersOf, refuseVersion } from '@shop/backend/surfaces';
import { remoteNames } from '@shop/build';
import { PlainFailure } from '@shop/processes';
import { SHELL, type ShellSurface } from '@shop/registry';
import { readRemoteSurface, readShellSurface } from './read-surfaces.ts';
import { presentShellReport, remoteReport, shellReportBefore, writeReport } from './surface-report.ts';

/**
 * Regenerates the API reports of shell and remotes.
 * @throws PlainFailure when the shell's version does not say how its surface has changed since the version before
 */
export async function renewReports(root: string): Promise<void> {
  const folder = path.join(root, 'shell');
  const shell = readShellSurface(root);
  const refusal = refuseShell(shellReportBefore(folder, shell.version), shell);
  if (refusal) throw new PlainFailure(refusal);
  writeReport(folder, shell);
  for (const name of remoteNames()) {
    writeReport(path.join(root, 'remotes', name), await readRemoteSurface(root, name, shell));
  }
}

/** @returns why the shell's changed surface needs another version, if it does */
export function refuseShell(before: ShellSurface | undefined, after: ShellSurface): string | undefined {
  const withVersion = (shell: ShellSurface) => ({ version: shell.version, offers: offersOf(shell) });
  const refusal = before && refuseVersion(withVersion(before), withVersion(after));
  return refusal && `What the shell offers has changed. ${refusal}\nRaise it in shell/package.json.`;
}

/**
 * Checks that the report of a remote, or of the shell, matches its sources: the shop compares releases by their reports.
 * @throws PlainFailure with what to do about it
 */
export async function refuseStaleReport(root: string, name: string): Promise<void> {
  const shell = presentShellReport(root);
  const folder = name === SHELL ? SHELL : `remotes/${name}`;
  const isTrue =
    name === SHELL
      ? isDeepStrictEqual(shell, readShellSurface(root))
      : isDeepStrictEqual(remoteReport(path.join(root, folder)), await readRemoteSurface(root, name, shell));
  if (!isTrue)
    throw new PlainFailure(`${folder}/surface.json no longer tells the truth. \`pnpm surfaces\` renews it.`);
}
