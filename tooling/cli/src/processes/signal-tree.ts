import type { ChildProcess } from 'node:child_process';

/** Sends a signal to a detached child and everything it started. A tree that has ended is fine. */
export function signalTree(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid !== undefined) signalGroup(child.pid, signal);
}

/** Ends a detached child and everything it started, at once. */
export function killTree(child: ChildProcess): void {
  signalTree(child, 'SIGKILL');
}

/** Sends a signal to every process of a group. A group that has ended is fine. */
export function signalGroup(group: number, signal: NodeJS.Signals): void {
  reach(group, signal);
}

/** Whether any process of the group is left. */
export function isGroupAlive(group: number): boolean {
  return reach(group, 0);
}

/** @returns whether there is such a group */
function reach(group: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-group, signal);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false;
    throw error;
  }
}
