import type { ProcessSpecification } from './child-process.ts';
import type { ProcessGroup } from './process-group.ts';

const GRACE_MILLISECONDS = 5000;

/** A command line that is run for its result. */
export type Task = Omit<ProcessSpecification, 'channel' | 'onOutput'>;

export interface TaskResult {
  succeeded: boolean;
  /** Everything it printed, both streams in the order they came. */
  output: string;
}

/**
 * Runs a task to its end and collects what it prints. A task that fails is a result, not an error.
 *
 * @param patienceMilliseconds how long it may take before it is ended and counts as failed
 */
export async function runToEnd(
  group: ProcessGroup,
  task: Task,
  patienceMilliseconds?: number,
): Promise<TaskResult> {
  const printed: string[] = [];
  const { ended, stop } = group.start({ ...task, onOutput: (text) => void printed.push(text) });
  const limit =
    patienceMilliseconds === undefined
      ? undefined
      : setTimeout(() => void stop(GRACE_MILLISECONDS), patienceMilliseconds);
  const { code } = await ended;
  clearTimeout(limit);
  return { succeeded: code === 0, output: printed.join('') };
}
