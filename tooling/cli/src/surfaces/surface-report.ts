import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PlainFailure } from '@shop/processes';
import { type RemoteSurface, SHELL, type ShellSurface } from '@shop/registry';

/** Whether a report is about the present version or the previous one. */
export type ReportAge = 'current' | 'previous';

const files = { current: 'surface.json', previous: 'surface.previous.json' };

/** @param folder of the shell, or of a built one */
export const shellReport = (folder: string, age: ReportAge = 'current'): ShellSurface | undefined =>
  read(path.join(folder, files[age]));

/** The report of the workspace's shell. @throws PlainFailure when it is missing */
export function presentShellReport(root: string): ShellSurface {
  const shell = shellReport(path.join(root, SHELL));
  if (!shell) throw new PlainFailure('shell/surface.json is missing. `pnpm surfaces` writes it.');
  return shell;
}

/**
 * The shell's report before a version. Changes that are made one after the other under the same version are compared
 * with the version before it, not with each other.
 */
export function shellReportBefore(folder: string, version: string): ShellSurface | undefined {
  const current = shellReport(folder);
  return current?.version === version ? shellReport(folder, 'previous') : current;
}

/** @param folder of the remote, or of a release of it */
export const remoteReport = (folder: string, age: ReportAge = 'current'): RemoteSurface | undefined =>
  read(path.join(folder, files[age]));

/**
 * The previous version's report, of the shell or of a remote, if there is one.
 * @param folder of its sources
 */
export const previousVersionOf = (folder: string): string | undefined =>
  read(path.join(folder, files.previous))?.version;

/** Writes the present report; the report of another version becomes the previous one. */
export function writeReport(folder: string, surface: ShellSurface | RemoteSurface): void {
  const current = path.join(folder, files.current);
  const before = existsSync(current) ? readFileSync(current, 'utf8') : undefined;
  if (before !== undefined && JSON.parse(before).version !== surface.version)
    writeFileSync(path.join(folder, files.previous), before);
  writeFileSync(current, `${JSON.stringify(surface, null, 2)}\n`);
}

const read = (file: string) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);
