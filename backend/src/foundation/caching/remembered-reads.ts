import type { QueryResultRow } from 'pg';
import type { StatementRunner, UnlessKnown } from '../database/index.ts';
import { BoundedMap } from './bounded-map.ts';

/** The value made from some rows. */
interface Remembered<Made> {
  fingerprint: string;
  made: Made;
}

const MAX_REMEMBERED = 100;
/** Size of the rows as text. The answers made from them, in each encoding, take about five times as much. */
export const MAX_REMEMBERED_BYTES = 8 * 1024 * 1024;

/**
 * Caches what was made from a statement's rows. Every read asks the database, which tells whether the rows
 * are still the same: then they are neither sent nor processed again.
 */
export class RememberedReads<Made extends object> {
  readonly #database: StatementRunner;
  readonly #remembered = new BoundedMap<string, Remembered<Made>>({
    maxEntries: MAX_REMEMBERED,
    maxWeight: MAX_REMEMBERED_BYTES,
  });

  constructor(database: StatementRunner) {
    this.#database = database;
  }

  /**
   * @param make makes a value from the rows, the same for the same statement, values and rows; nobody may
   * change it
   * @returns the same object as long as the rows are the same and it stays in the cache
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
