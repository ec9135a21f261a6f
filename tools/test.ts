import { runCommand } from './src/command.ts';
import { chooseSteps, runSteps } from './src/steps/run-steps.ts';
import { steps } from './src/steps/steps.ts';
import { summaryLine } from './src/steps/summary.ts';
import { inSeconds, stopwatch } from './src/stopwatch.ts';

/** `pnpm test [step…]`: everything that is checked. Its last line is the sum of it all. */
await runCommand(async (group) => {
  const elapsed = stopwatch();
  const chosen = chooseSteps(steps, process.argv.slice(2));
  const counts = await runSteps(group, chosen, (line) => console.log(line));
  console.log(`\nin ${inSeconds(elapsed())}`);
  console.log(summaryLine(counts));
  return counts.failed === 0 ? 0 : 1;
}, 130);
