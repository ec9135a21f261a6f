import { onLaunchersGone } from './launchers.ts';
import { describeFailure } from './plain-failure.ts';
import { ProcessGroup } from './process-group.ts';

const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs a command and ends this process with it. However it ends, its processes end first.
 * @param main starts its processes in the group; may resolve to an exit code other than 0
 * @param interruptedCode the exit code after Ctrl-C: 0 for a command that runs until it is stopped
 */
export async function runCommand(
  main: (group: ProcessGroup) => Promise<unknown>,
  interruptedCode = 130,
): Promise<void> {
  const group = new ProcessGroup();
  let interrupted = false;
  const interrupt = (signal?: NodeJS.Signals): void => {
    if (interrupted) return;
    interrupted = true;
    // Somebody waits at the terminal; other signals may come without anybody there.
    if (signal === 'SIGINT') process.stderr.write('\nStopping…\n');
    void group.stop().then(() => process.exit(interruptedCode));
  };
  for (const signal of endings) process.on(signal, interrupt);
  onLaunchersGone(() => interrupt());
  const code = await main(group).catch((error: unknown) => {
    // After an interruption, failures are its consequence.
    if (!interrupted) process.stderr.write(`${describeFailure(error)}\n`);
    return 1;
  });
  await group.stop();
  if (!interrupted) process.exit(typeof code === 'number' ? code : 0);
}
