import { runCommand } from '@shop/processes';
import { ENDS_ON_SIGTERM, scriptProcess } from '@shop/processes/testing';

// A command for tests: runs until it is stopped.

await runCommand(async (group) => {
  await group.start(scriptProcess('server', ENDS_ON_SIGTERM)).ready();
  console.log('Ready.');
  await group.untilOneEnds();
  return 1;
}, 0);
