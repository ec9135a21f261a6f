import type { ProcessSpecification } from './child-process.ts';
import { PlainFailure } from './plain-failure.ts';
import type { ProcessGroup } from './process-group.ts';

const GRACE_MILLISECONDS = 5000;

/** A command line that is run for its result. */
type Task = Omit<ProcessSpecification, 'channel' | 'onOutput'>;

export interface TaskResult {
  succeeded: boolean;
  /** Its output, both streams in order. */
  output: string;
}

/**
 * Runs a task to its end and collects its output. A failed task is a result, not an error.
 * @param timeoutMilliseconds the timeout, after which it is killed and counts as failed
 */
export async function runToEnd(
  group: ProcessGroup,
  task: Task,
  timeoutMilliseconds?: number,
): Promise<TaskResult> {
  const printed: string[] = [];
  const { ended, stop } = group.start({ ...task, onOutput: (text) => void printed.push(text) });
  const limit = timeoutMilliseconds && setTimeout(() => void stop(GRACE_MILLISECONDS), timeoutMilliseconds);
  const { code } = await ended;
  clearTimeout(limit);
  return { succeeded: code === 0, output: printed.join('') };
}

/**
 * Runs a task that has to succeed.
 * @param failure what it means that it failed
 * @returns its output
 * @throws PlainFailure with the output of a failed task
 */
export async function runOrFail(group: ProcessGroup, task: Task, failure = ''): Promise<string> {
  const { succeeded, output } = await runToEnd(group, task);
  if (!succeeded) throw new PlainFailure(`${output}\n${failure}`.trimEnd());
  return output;
}

/** The package manager that runs this command, or else the one on the PATH, where it need not be. */
export function packageManager(): { file: string; before: readonly string[] } {
  const running = process.env['npm_execpath'];
  return running?.includes('pnpm')
    ? { file: process.execPath, before: [running] }
    : { file: 'pnpm', before: [] };
}
