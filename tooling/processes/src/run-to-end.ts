import type { ProcessSpecification } from './child-process.ts';
import type { ProcessGroup } from './process-group.ts';

const GRACE_MILLISECONDS = 5000;

/** A command line that is run for its result. */
export type Task = Omit<ProcessSpecification, 'channel' | 'onOutput'>;

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
  const limit =
    timeoutMilliseconds === undefined
      ? undefined
      : setTimeout(() => void stop(GRACE_MILLISECONDS), timeoutMilliseconds);
  const { code } = await ended;
  clearTimeout(limit);
  return { succeeded: code === 0, output: printed.join('') };
}
