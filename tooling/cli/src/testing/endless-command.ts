import { runCommand } from '../command.ts';
import { OBEDIENT, scriptProcess } from './process-script.ts';

// A command for tests: runs until it is stopped.

await runCommand(async (group) => {
  await group.start(scriptProcess('server', OBEDIENT)).ready();
  console.log('Ready.');
  await group.untilOneEnds();
  return 1;
}, 0);
