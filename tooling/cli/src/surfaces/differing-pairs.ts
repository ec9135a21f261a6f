import path from 'node:path';
import { misfits } from './skew.ts';
import { type ReportAge, remoteReport, shellReport } from './surface-report.ts';

/** A shell and a release that may meet in one page, though they are not of one time. */
export interface DifferingPair {
  remote: string;
  /** Which of the two is of the version before. */
  former: 'shell' | 'remote';
  shellVersion: string;
  remoteVersion: string;
  /** Why the shell cannot carry the release, by their reports. */
  misfits: string[];
}

/**
 * The shell of now with each remote's version before, and the shell's version before with each remote of now. The
 * shell and the remotes of now are what all other tests run.
 * @param remotes their names
 */
export const differingPairs = (root: string, remotes: readonly string[]): DifferingPair[] =>
  remotes.flatMap((remote) => [
    ...pairOf(root, remote, 'former', 'current'),
    ...pairOf(root, remote, 'current', 'former'),
  ]);

function pairOf(root: string, remote: string, shellAge: ReportAge, remoteAge: ReportAge): DifferingPair[] {
  const shell = shellReport(path.join(root, 'shell'), shellAge);
  const release = remoteReport(path.join(root, 'remotes', remote), remoteAge);
  if (!shell || !release) return [];
  return [
    {
      remote,
      former: shellAge === 'former' ? 'shell' : 'remote',
      shellVersion: shell.version,
      remoteVersion: release.version,
      misfits: misfits(release, shell),
    },
  ];
}
