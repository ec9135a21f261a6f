import type { FastifyBaseLogger } from 'fastify';
import type { StatementRunner } from './statement.ts';
import { readClock } from './store.ts';

/** More than a slow answer of the database, or the drift of its clock between two looks, can explain. */
const JUMP_SECONDS = 60;
const STEADY_AFTER_SECONDS = 600;

/** Detects jumps of the database's clock. A hold that lapsed by a wrong clock cannot be restored. */
export class DatabaseClock {
  readonly #database: StatementRunner;
  readonly #log: Pick<FastifyBaseLogger, 'error'>;
  readonly #elapsedSeconds: () => number;
  /** Seconds by which the database's clock was ahead of this process's at the last look. */
  #ahead: number | undefined;
  #steadyFrom = Number.NEGATIVE_INFINITY;

  /** @param elapsedSeconds by a monotonic clock */
  constructor(
    database: StatementRunner,
    log: Pick<FastifyBaseLogger, 'error'>,
    elapsedSeconds = () => performance.now() / 1000,
  ) {
    this.#database = database;
    this.#log = log;
    this.#elapsedSeconds = elapsedSeconds;
  }

  /** Looks at the clock. @returns whether it has run evenly since the last look, and for ten minutes after a jump */
  async isSteady(): Promise<boolean> {
    const [clock] = await this.#database.run(readClock, []);
    const elapsed = this.#elapsedSeconds();
    const ahead = (clock?.seconds ?? 0) - elapsed;
    const jump = this.#ahead === undefined ? 0 : Math.round(ahead - this.#ahead);
    const isFirstCheck = this.#ahead === undefined;
    this.#ahead = ahead;
    if (Math.abs(jump) > JUMP_SECONDS) {
      this.#steadyFrom = elapsed + STEADY_AFTER_SECONDS;
      this.#log.error(
        { seconds: jump },
        'the clock of the database has jumped: no unpaid order lapses for now',
      );
    }
    return !isFirstCheck && elapsed >= this.#steadyFrom;
  }
}
