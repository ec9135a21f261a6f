import './src/require-node.ts';
import { inSeconds, runCommand, stopwatch, workspaceRoot } from '@shop/processes';
import { buildAll } from './src/build-all.ts';

/** `pnpm build [names…]`: builds what has changed since it was last built. */
await runCommand(async (group) => {
  const elapsed = stopwatch();
  await buildAll(group, {
    root: workspaceRoot,
    names: process.argv.slice(2),
    print: (line) => console.log(line),
  });
  console.log(`Everything is built, in ${inSeconds(elapsed())}.`);
});
