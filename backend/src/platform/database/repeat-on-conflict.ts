import { setTimeout as pause } from 'node:timers/promises';
import { isConflict } from './database-error.ts';

const MOST_ATTEMPTS = 5;
const FIRST_PAUSE_MS = 10;

/**
 * Runs the work again when it loses against a concurrent transaction (40001, 40P01), five times in all; the
 * last failure is thrown as it came. The pauses are random, so that two losers do not meet again.
 */
export async function repeatOnConflict<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === MOST_ATTEMPTS || !isConflict(error)) throw error;
    }
    await pause(Math.random() * FIRST_PAUSE_MS * 2 ** attempt);
  }
}
