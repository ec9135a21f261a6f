import { PlainFailure, type ProcessGroup } from '@shop/processes';

/** The number of passed and failed checks. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export interface StepResult extends Counts {
  /** The tools' output, shown after a failure. */
  output: string;
  /** The failed tests, as file and title; none where a check without tests has failed. */
  failures?: readonly string[];
}

/** A part of `pnpm test`. */
export interface Step {
  name: string;
  /** Steps that must have passed before: the browser tests need a build. */
  needs?: readonly string[];
  /** Runs alone: it is heavy, and its timeouts are short. */
  alone?: boolean;
  run(group: ProcessGroup, print: (line: string) => void): Promise<StepResult>;
}

/** A check without tests inside counts as one. */
export function asOneCheck(succeeded: boolean, output: string): StepResult {
  return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, skipped: 0, output };
}

/** A step of tests that ran none has failed: it would pass whatever is broken. */
export function asTests(
  { passed, failed, skipped }: Counts,
  succeeded: boolean,
  output: string,
  failures: readonly string[] = [],
): StepResult {
  if (passed + failed === 0)
    return { passed, failed: 1, skipped, output: `${output}\nThis step ran no test.` };
  // A failure outside of any test, such as an unhandled rejection, fails the step too.
  return { passed, failed: succeeded ? failed : Math.max(failed, 1), skipped, output, failures };
}

/** A step with a plain failure has failed; the others go on. */
export function asFailedCheck(run: Step['run']): Step['run'] {
  return async (group, print) => {
    try {
      return await run(group, print);
    } catch (error) {
      if (error instanceof PlainFailure) return asOneCheck(false, error.message);
      throw error;
    }
  };
}
