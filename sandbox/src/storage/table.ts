/** Rows of one kind, found by their key and kept in the order they were added. Written to JSON as a list. */
export class Table<Row> {
  readonly #rows = new Map<string, Row>();
  readonly #keyOf: (row: Row) => string;

  constructor(keyOf: (row: Row) => string, rows: readonly Row[] = []) {
    this.#keyOf = keyOf;
    for (const row of rows) this.add(row);
  }

  find(key: string | undefined): Row | undefined {
    return key === undefined ? undefined : this.#rows.get(key);
  }

  /** Adds the row, or replaces the one with its key, and returns it. */
  add(row: Row): Row {
    this.#rows.set(this.#keyOf(row), row);
    return row;
  }

  remove(row: Row): void {
    this.#rows.delete(this.#keyOf(row));
  }

  /** Removes every row that the predicate matches. */
  removeWhere(test: (row: Row) => boolean): void {
    for (const row of this.all()) if (test(row)) this.remove(row);
  }

  /** All rows, oldest first. */
  all(): Row[] {
    return [...this.#rows.values()];
  }

  newestFirst(): Row[] {
    return this.all().reverse();
  }

  toJSON(): Row[] {
    return this.all();
  }
}

/** A state as its file has it: tables are lists of rows. */
export type Saved<State> = {
  readonly [Name in keyof State]: State[Name] extends Table<infer Row> ? Row[] : State[Name];
};
