import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Socket } from 'node:net';

/**
 * Runs a shell script when this process asks for it or has ended, however it ended.
 * @param parameters `$1`, `$2` … of the script
 * @returns a function that runs it now and resolves when it has ended
 */
export function cleanUpWhenGone(script: string, parameters: readonly string[]): () => Promise<void> {
  const shell = spawn('sh', ['-c', `read -r _\n${script}`, 'sh', ...parameters], {
    // A Ctrl-C in the terminal must not end it.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // This process may end without waiting for it.
  shell.unref();
  if (shell.stdin instanceof Socket) shell.stdin.unref();
  return async () => {
    const ended = once(shell, 'exit');
    shell.ref();
    shell.stdin.end();
    await ended;
  };
}
