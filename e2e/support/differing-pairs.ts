import { type DifferingPair, differingPairs, workspaceRoot } from '@shop/cli';
import { remoteNames } from '../../tooling/build/dev-ports.ts';

/** Why a pair is not tried out. */
export const NOT_BUILT =
  'The version before is not built. `pnpm test former` builds it, where the history has its sources.';

/**
 * The pairs of different times that fit by what their reports say. Of the others no release comes to visitors:
 * `pnpm release` refuses it.
 * @param former which of the two is of the version before
 */
export const fittingPairs = (former: DifferingPair['former']): DifferingPair[] =>
  differingPairs(workspaceRoot, remoteNames()).filter(
    (pair) => pair.former === former && pair.misfits.length === 0,
  );
