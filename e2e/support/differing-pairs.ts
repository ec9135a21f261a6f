import { remoteNames } from '@shop/build';
import { type DifferingPair, differingPairs } from '@shop/cli';
import { workspaceRoot } from '@shop/processes';

/** Why a pair is not tested. */
export const NOT_BUILT =
  'The previous version is not built. `pnpm test:long previous` builds it, where the history has its sources.';

/**
 * The pairs of different versions that fit by their reports. The others never reach visitors, because `pnpm
 * release` refuses them.
 * @param previous which of the two has the previous version
 */
export const fittingPairs = (previous: DifferingPair['previous']): DifferingPair[] =>
  differingPairs(workspaceRoot, remoteNames()).filter(
    (pair) => pair.previous === previous && pair.incompatibilities.length === 0,
  );
