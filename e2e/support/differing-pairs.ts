import { remoteNames } from '@shop/build';
import { type DifferingPair, differingPairs } from '@shop/cli';
import { workspaceRoot } from '@shop/processes';

/** Why a pair is not tested. */
export const NOT_BUILT =
  'The version before is not built. `pnpm test former` builds it, where the history has its sources.';

/**
 * The pairs of different versions that fit by their reports. The others never reach visitors, because `pnpm
 * release` refuses them.
 * @param former which of the two has the version before
 */
export const fittingPairs = (former: DifferingPair['former']): DifferingPair[] =>
  differingPairs(workspaceRoot, remoteNames()).filter(
    (pair) => pair.former === former && pair.misfits.length === 0,
  );
