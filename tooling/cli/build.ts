import { buildAll } from './src/build/build-all.ts';
import { runCommand } from './src/command.ts';
import { inSeconds, stopwatch } from './src/stopwatch.ts';
import { workspaceRoot } from './src/workspace.ts';

/** `pnpm build [names…]`: builds what has changed since it was last built. */
await runCommand(async (group) => {
  const elapsed = stopwatch();
  await buildAll(group, {
    root: workspaceRoot,
    names: process.argv.slice(2),
    print: (line) => console.log(line),
  });
  console.log(`Everything is built, in ${inSeconds(elapsed())}.`);
  return 0;
}, 130);
