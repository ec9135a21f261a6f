import type { ChildProcess } from 'node:child_process';

/**
 * The time between SIGTERM and SIGKILL. It exceeds the longest time that the backend gives itself to answer
 * requests under way (`SHUTDOWN_TIMEOUT_MS` in backend/src/main.ts, 20 s): killed sooner, it would leave
 * requests without an answer.
 */
export const GRACE_MILLISECONDS = 25_000;

/** Signals a detached child and its descendants. Ignores a group that has ended. */
export function signalTree(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid !== undefined) signalGroup(child.pid, signal);
}

/** Kills a detached child and its descendants. */
export function killTree(child: ChildProcess): void {
  signalTree(child, 'SIGKILL');
}

/** Signals every process of a group. Ignores a group that has ended. */
export function signalGroup(group: number, signal: NodeJS.Signals): void {
  reach(group, signal);
}

/** Whether any process of the group is still running. */
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
