import type { ProcessSpecification } from '../child-process.ts';

/** A process for tests: Node with a few lines of script. Its output is added to `printed`. */
export function scriptProcess(
  name: string,
  script: string,
  printed: string[] = [],
): ProcessSpecification & { printed: string[] } {
  return {
    name,
    file: process.execPath,
    arguments: ['--eval', script],
    folder: process.cwd(),
    environment: process.env,
    channel: true,
    onOutput: (text) => void printed.push(text),
    printed,
  };
}

/** Stays until it is ended: by SIGTERM, or by the end of its parent. */
export const ENDS_ON_SIGTERM = `
  process.on('SIGTERM', () => process.exit(0));
  process.on('disconnect', () => process.exit(0));
  process.send({ type: 'ready', pid: process.pid });
`;

/** Ignores SIGTERM. */
export const IGNORES_SIGTERM = `
  process.on('SIGTERM', () => {});
  process.on('disconnect', () => process.exit(0));
  process.send({ type: 'ready', pid: process.pid });
`;

/** Prints its id and stays, even after its parent has ended. */
export const OUTLIVES_PARENT = `
  process.stdout.on('error', () => {});
  console.log(process.pid);
  setInterval(() => {}, 1000);
`;

/** Starts a process that ignores SIGTERM and keeps the output open. */
export const PARENT_OF_SIGTERM_IGNORING = `
  const grandchild = require('node:child_process').spawn(process.execPath, ['--eval', \`
    process.on('SIGTERM', () => {});
    process.send('up');
    setInterval(() => {}, 1000);
  \`], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  grandchild.once('message', () => process.send({ type: 'ready' }));
`;
