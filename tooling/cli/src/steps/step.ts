import type { ProcessGroup } from '../processes/process-group.ts';

/** How many checks passed and failed. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export interface StepResult extends Counts {
  /** What the tools printed. It is shown when something failed. */
  output: string;
}

/** A part of `pnpm test`. */
export interface Step {
  name: string;
  /** Steps that must have passed before: without a build there is nothing to drive a browser through. */
  needs: readonly string[];
  /** Runs beside no other step: it is heavy and its waits are short. */
  alone: boolean;
  run(group: ProcessGroup, print: (line: string) => void): Promise<StepResult>;
}

/** A check that has no tests within: it counts as one. */
export function asOneCheck(succeeded: boolean, output: string): StepResult {
  return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, skipped: 0, output };
}

/** A step of tests that ran none is a failure: it would pass whatever is broken. */
export function asTests(counts: Counts, succeeded: boolean, output: string): StepResult {
  const { passed, failed, skipped } = counts;
  if (passed + failed === 0)
    return { passed, failed: 1, skipped, output: `${output}\nThis step ran no test.` };
  // What fails outside of any test, such as an unhandled rejection, fails the step too.
  return { passed, failed: succeeded ? failed : Math.max(failed, 1), skipped, output };
}
