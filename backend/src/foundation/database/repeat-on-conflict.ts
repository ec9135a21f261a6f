import { setTimeout as pause } from 'node:timers/promises';
import { ConnectionLost, isConflict, isReadOnly } from './database-error.ts';

const FIRST_PAUSE_MS = 10;

/**
 * Runs the work again after a conflict with a concurrent transaction (40001, 40P01), five times in all, and
 * once more where that is safe: the server was read-only, or the work only reads and its connection was lost.
 * The last error is thrown unchanged. The pauses are random, so that two transactions do not collide again.
 */
export async function repeatOnConflict<T>(
  work: () => Promise<T>,
  { changesNothing = false }: { changesNothing?: boolean } = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= maxAttempts(error, changesNothing)) throw error;
    }
    await pause(Math.random() * FIRST_PAUSE_MS * 2 ** attempt);
  }
}

function maxAttempts(error: unknown, changesNothing: boolean): number {
  if (isConflict(error)) return 5;
  return isReadOnly(error) || (changesNothing && error instanceof ConnectionLost) ? 2 : 1;
}
