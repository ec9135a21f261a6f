import { hash } from 'node:crypto';
import { importProblems } from '@shop/contracts';
import type { CheckedRow } from './checked-row.ts';

/** Longer than the key of any valid row, and short enough for an index. */
const MAX_KEY_BYTES = 2000;

/**
 * The keys of the rows of a dry run, kept in memory: asking the database once per batch, with a plan from when
 * the table was empty, took longer with each batch.
 */
export class SeenKeys {
  /** The first line of each, by its hash: a file may have 50,000 long ones. */
  readonly #lines = new Map<string, number>();

  add({ key, line }: { key: string | null; line: number }): void {
    if (key !== null) this.#first(key, line);
  }

  /** The first row with a key is valid; later rows with the same key are wrong. */
  check(row: CheckedRow): CheckedRow {
    const { key, line, cells = [] } = row;
    if (key === undefined) return row;
    if (Buffer.byteLength(key) > MAX_KEY_BYTES) {
      const { key: _, ...keyless } = row;
      return keyless;
    }
    const first = this.#first(key, line);
    if (first === line) return row;
    const problems = [{ column: '', value: '', reason: importProblems.twice(first) }];
    return { line, key, cells, action: 'wrong', problems };
  }

  /** The first line with the key. */
  #first(key: string, line: number): number {
    const hashed = hash('sha256', key, 'base64');
    const first = this.#lines.get(hashed) ?? line;
    this.#lines.set(hashed, first);
    return first;
  }
}
