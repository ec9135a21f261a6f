import type { QueryResultRow } from 'pg';
import type { StatementRunner, UnlessKnown } from '../database/index.ts';

/** What was made of some rows. */
interface Remembered<Made> {
  fingerprint: string;
  made: Made;
}

/** As many as are kept, each of some hundred kilobytes at most. */
const MOST_REMEMBERED = 100;

/**
 * Remembers what was made of a reading's rows. Every reading asks the database, which tells whether the rows are
 * still the same: then they are neither sent nor made into anything again.
 */
export class RememberedReads<Made extends object> {
  readonly #database: StatementRunner;
  readonly #remembered = new Map<string, Remembered<Made>>();

  constructor(database: StatementRunner) {
    this.#database = database;
  }

  /**
   * @param make makes something of the rows, the same for the same statement, values and rows; nobody may change it
   * @returns the very same object for as long as the rows are the same and are asked for often enough
   */
  async read<Row extends QueryResultRow, Values extends readonly unknown[]>(
    asked: UnlessKnown<Row, Values>,
    values: Values,
    make: (rows: Row[]) => Made,
  ): Promise<Made> {
    const key = JSON.stringify([asked.name, ...values]);
    const known = this.#remembered.get(key);
    const [read] = await this.#database.run(asked, [...values, known?.fingerprint ?? null]);
    if (!read) throw new Error(`${asked.name} answered nothing`);
    const { fingerprint, rows } = read;
    return this.#keep(key, known && !rows ? known : { fingerprint, made: make(rows ?? []) });
  }

  #keep(key: string, remembered: Remembered<Made>): Made {
    this.#remembered.delete(key);
    this.#remembered.set(key, remembered);
    const [oldest] = this.#remembered.keys();
    if (this.#remembered.size > MOST_REMEMBERED && oldest !== undefined) this.#remembered.delete(oldest);
    return remembered.made;
  }
}
