import path from 'node:path';
import { incompatibilities } from '@shop/backend/surfaces';
import { type ReportAge, remoteReport, shellReport } from './surface-report.ts';

/** A shell and a release of different versions that may meet in one page. */
export interface DifferingPair {
  remote: string;
  /** Which of the two has the previous version. */
  previous: 'shell' | 'remote';
  shellVersion: string;
  remoteVersion: string;
  /** Why the shell cannot run the release, by their reports. */
  incompatibilities: string[];
}

/**
 * The present shell with each remote's previous version, and the previous shell with each present remote. All
 * other tests run the present ones.
 * @param remotes their names
 */
export const differingPairs = (root: string, remotes: readonly string[]): DifferingPair[] =>
  remotes.flatMap((remote) => [
    ...pairOf(root, remote, 'previous', 'current'),
    ...pairOf(root, remote, 'current', 'previous'),
  ]);

function pairOf(root: string, remote: string, shellAge: ReportAge, remoteAge: ReportAge): DifferingPair[] {
  const shell = shellReport(path.join(root, 'shell'), shellAge);
  const release = remoteReport(path.join(root, 'remotes', remote), remoteAge);
  if (!shell || !release) return [];
  return [
    {
      remote,
      previous: shellAge === 'previous' ? 'shell' : 'remote',
      shellVersion: shell.version,
      remoteVersion: release.version,
      incompatibilities: incompatibilities(release, shell),
    },
  ];
}
