import type { ProcessSpecification, RunningProcess } from './child-process.ts';
import { PlainFailure } from './plain-failure.ts';
import type { ProcessGroup } from './process-group.ts';

/**
 * Starts a process and waits until it is ready. Until then its error output is held back: if the process
 * cannot start, the user should read only its own reason.
 * @returns the process, and its ready message
 * @throws PlainFailure with the error output of a process that ended before it was ready
 */
export async function startUntilReady(
  group: ProcessGroup,
  specification: Omit<ProcessSpecification, 'channel'>,
): Promise<RunningProcess & { message: unknown }> {
  let held: string | undefined = '';
  const process = group.start({
    ...specification,
    channel: true,
    onOutput: (text, stream) => {
      if (stream === 'stderr' && held !== undefined) held += text;
      else specification.onOutput(text, stream);
    },
  });
  const message = await process.ready().catch((failure: unknown) => {
    throw held?.trim() ? new PlainFailure(held.trim()) : failure;
  });
  if (held) specification.onOutput(held, 'stderr');
  held = undefined;
  return { ...process, message };
}
