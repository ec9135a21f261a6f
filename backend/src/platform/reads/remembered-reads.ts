import type { QueryResultRow } from 'pg';
import type { StatementRunner, UnlessKnown } from '../database/index.ts';
import { LruMap } from '../lru-map.ts';

/** What was made of some rows. */
interface Remembered<Made> {
  fingerprint: string;
  made: Made;
}

const MAX_REMEMBERED = 100;
/** Of the rows as text. The answers made of them, in each encoding, take about five times as much. */
export const MAX_REMEMBERED_BYTES = 8 * 1024 * 1024;

/**
 * Remembers what was made of a reading's rows. Every reading asks the database, which tells whether the rows are
 * still the same: then they are neither sent nor made into anything again.
 */
export class RememberedReads<Made extends object> {
  readonly #database: StatementRunner;
  readonly #remembered = new LruMap<string, Remembered<Made>>({
    maxEntries: MAX_REMEMBERED,
    maxWeight: MAX_REMEMBERED_BYTES,
  });

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
    const { fingerprint, bytes, rows } = read;
    const remembered = known && !rows ? known : { fingerprint, made: make(rows ?? []) };
    this.#remembered.set(key, remembered, bytes + key.length);
    return remembered.made;
  }
}
