import type { ChildProcess } from 'node:child_process';

/** Sends a signal to a detached child and everything it started. A tree that has ended is fine. */
export function signalTree(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return;
    throw error;
  }
}

/** Ends a detached child and everything it started, at once. */
export function killTree(child: ChildProcess): void {
  signalTree(child, 'SIGKILL');
}
