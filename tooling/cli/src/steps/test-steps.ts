import { inSeconds, type ProcessGroup, stopwatch } from '@shop/processes';
import { chooseSteps, runSteps } from './run-steps.ts';
import type { Step } from './step.ts';
import { failureLines, summaryLine } from './summary.ts';

/**
 * Runs the steps of these names, all without names, and prints the result.
 * @returns the exit code: 0 when nothing failed
 */
export async function testSteps(
  group: ProcessGroup,
  steps: readonly Step[],
  names: readonly string[],
): Promise<number> {
  const elapsed = stopwatch();
  const { counts, failures } = await runSteps(group, chooseSteps(steps, names), (line) => console.log(line));
  console.log(`\nin ${inSeconds(elapsed())}`);
  for (const line of failureLines(failures)) console.log(line);
  console.log(summaryLine(counts));
  return counts.failed === 0 ? 0 : 1;
}
