import { chosenByName, inSeconds, type ProcessGroup, stopwatch } from '@shop/processes';
import type { Counts, Step, StepResult } from './step.ts';

const LANES = 2;
/** How many failed tests are named: a list that fills the screen hides what is above it. */
const MAX_NAMED = 40;

/**
 * The steps of these names and those they need, in their usual order; all without names.
 * @throws PlainFailure for an unknown name
 */
export function chooseSteps(steps: readonly Step[], names: readonly string[]): readonly Step[] {
  const chosen = chosenByName(steps, names, (unknown) => `There is no step ${unknown}`);
  const needed = chosen.flatMap(({ needs = [] }) => needs);
  return steps.filter((step) => chosen.includes(step) || needed.includes(step.name));
}

/** What all steps together have come to. */
export interface RunResult {
  counts: Counts;
  /** The failed tests, each with the name of its step; of a failed step without tests only its name. */
  failures: readonly string[];
}

/**
 * Runs the steps, two at a time where allowed, and prints each when it is done, with its output only after a
 * failure. A failure stops only the steps that need the failed one.
 */
export async function runSteps(
  group: ProcessGroup,
  steps: readonly Step[],
  print: (line: string) => void,
): Promise<RunResult> {
  const results = new Map<string, Promise<StepResult>>();
  const running = new Set<Promise<StepResult>>();
  for (const step of steps) {
    while (running.size >= (step.alone ? 1 : LANES)) await Promise.race(running);
    const result = runStep(group, step, results, print);
    results.set(step.name, result);
    running.add(result);
    const ended = () => running.delete(result);
    // A step that failed to start is reported below; until then its rejection must be handled.
    result.then(ended, ended);
    if (step.alone) await result;
  }
  const ended = await Promise.all([...results].map(async ([name, result]) => ({ name, ...(await result) })));
  return { counts: sum(ended), failures: ended.flatMap(failuresOf) };
}

function failuresOf({ name, failed, failures = [] }: StepResult & { name: string }): string[] {
  if (failed === 0) return [];
  return failures.length > 0 ? failures.map((failure) => `${name}: ${failure}`) : [name];
}

async function runStep(
  group: ProcessGroup,
  { name, needs = [], run }: Step,
  results: ReadonlyMap<string, Promise<StepResult>>,
  print: (line: string) => void,
): Promise<StepResult> {
  for (const need of needs) {
    const result = await results.get(need);
    if (result && result.failed > 0) {
      print(`- ${name.padEnd(10)} not run: ${need} failed`);
      return { passed: 0, failed: 0, skipped: 0, output: '' };
    }
  }
  const elapsed = stopwatch();
  const result = await run(group, print);
  const failed = result.failed > 0;
  if (failed) print(`\n${result.output.trim()}\n`);
  print(
    `${failed ? '✗' : '✓'} ${name.padEnd(10)} ${inSeconds(elapsed()).padStart(8)}   ${summaryLine(result)}`,
  );
  return result;
}

const sum = (counts: readonly Counts[]): Counts =>
  counts.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );

/** The last line of `pnpm test`: `12 passed, 0 failed`. Skipped tests are named only if there are some. */
export function summaryLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** The lines right above the last one: what has failed, so that the end of a log tells it. */
export function failureLines(failures: readonly string[]): string[] {
  if (failures.length === 0) return [];
  const named = failures.slice(0, MAX_NAMED).map((name) => `  ${name}`);
  const others = failures.length - named.length;
  return ['Failed:', ...named, ...(others > 0 ? [`  and ${others} more`] : [])];
}

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
