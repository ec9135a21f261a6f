import { PlainFailure, type ProcessGroup, type ProcessSpecification } from '@shop/processes';

const GRACE_MILLISECONDS = 20_000;

export interface MeasuredProcess {
  pid: number;
  stop(): Promise<void>;
}

/**
 * Starts a Node process that prints when it is ready.
 * @throws {PlainFailure} with its output if it ends before
 */
export async function startMeasured(
  group: ProcessGroup,
  specification: Omit<ProcessSpecification, 'file' | 'channel' | 'onOutput'>,
): Promise<MeasuredProcess> {
  let printed = '';
  const started = group.start({
    ...specification,
    file: process.execPath,
    channel: true,
    onOutput: (text) => {
      printed += text;
    },
  });
  await started.ready().catch((failure: unknown) => {
    throw new PlainFailure(`${printed}\n${failure}`);
  });
  return { pid: started.pid ?? 0, stop: () => started.stop(GRACE_MILLISECONDS) };
}
