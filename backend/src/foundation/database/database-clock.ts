import type { FastifyBaseLogger } from 'fastify';
import type { StatementRunner } from './statement.ts';
import { readClock } from './store.ts';

/** More than a slow answer of the database, or the drift of its clock between two looks, can explain. */
const JUMP_SECONDS = 60;
const STEADY_AFTER_SECONDS = 600;

/**
 * Detects jumps of the database's clock. A hold that lapsed by a wrong clock cannot be restored.
 * @returns `isSteady`: whether the clock has run evenly since it was asked before, and for ten minutes after a jump
 */
export function databaseClock(
  database: StatementRunner,
  log: Pick<FastifyBaseLogger, 'error'>,
): () => Promise<boolean> {
  /** Seconds by which the database's clock was ahead of this process's monotonic one at the last look. */
  let before: number | undefined;
  let steadyFrom = Number.NEGATIVE_INFINITY;
  return async () => {
    const [clock] = await database.run(readClock, []);
    const elapsed = performance.now() / 1000;
    const ahead = (clock?.seconds ?? 0) - elapsed;
    const jump = before === undefined ? 0 : Math.round(ahead - before);
    const isFirst = before === undefined;
    before = ahead;
    if (Math.abs(jump) > JUMP_SECONDS) {
      steadyFrom = elapsed + STEADY_AFTER_SECONDS;
      log.error({ seconds: jump }, 'the clock of the database has jumped: no unpaid order lapses for now');
    }
    return !isFirst && elapsed >= steadyFrom;
  };
}
