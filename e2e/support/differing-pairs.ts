import path from 'node:path';
import { remoteNames } from '@shop/build';
import { incompatibilities, type ReportAge, remoteReport, shellReport } from '@shop/cli';
import { workspaceRoot } from '@shop/processes';

/** Why a pair is not tested. */
export const NOT_BUILT =
  'The previous version is not built. `pnpm test:long previous` builds it, where the history has its sources.';

/** A shell and a release of different versions that may meet in one page. */
interface DifferingPair {
  remote: string;
  /** Which of the two has the previous version. */
  previous: 'shell' | 'remote';
  shellVersion: string;
  remoteVersion: string;
  /** Why the shell cannot run the release, by their reports. */
  incompatibilities: string[];
}

/**
 * The pairs of different versions that fit by their reports. The others never reach visitors, because `pnpm
 * release` refuses them.
 * @param previous which of the two has the previous version
 */
export const fittingPairs = (previous: DifferingPair['previous']): DifferingPair[] =>
  differingPairs().filter((pair) => pair.previous === previous && pair.incompatibilities.length === 0);

/**
 * The present shell with each remote's previous version, and the previous shell with each present remote. All
 * other tests run the present ones.
 */
const differingPairs = (): DifferingPair[] =>
  remoteNames().flatMap((remote) => [
    ...pairOf(remote, 'previous', 'current'),
    ...pairOf(remote, 'current', 'previous'),
  ]);

function pairOf(remote: string, shellAge: ReportAge, remoteAge: ReportAge): DifferingPair[] {
  const shell = shellReport(path.join(workspaceRoot, 'shell'), shellAge);
  const release = remoteReport(path.join(workspaceRoot, 'remotes', remote), remoteAge);
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
