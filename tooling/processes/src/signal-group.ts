/**
 * The time between SIGTERM and SIGKILL. It exceeds the longest time that the backend gives itself to answer
 * requests under way (`SHUTDOWN_TIMEOUT_MS` in backend/src/main.ts, 20 s): killed sooner, it would leave
 * requests without an answer.
 */
export const GRACE_MILLISECONDS = 25_000;

/** Signals every process of a group; 0 signals nothing. @returns whether there is such a group */
export function signalGroup(group: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-group, signal);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false;
    throw error;
  }
}

/** Whether any process of the group is still running. */
export const isGroupAlive = (group: number): boolean => signalGroup(group, 0);
