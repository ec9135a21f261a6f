import type { Part } from '@shop/contracts';
import { BatchLoader } from '../../foundation/concurrency/single-flight.ts';
import type { Database } from '../../foundation/database/index.ts';
import { toPartWithData } from './part.model.ts';
import { findPartsById } from './store.ts';

/** Single parts: all that are asked for at the same time are read by one statement. */
export class SharedParts {
  readonly #parts: BatchLoader<Part>;

  constructor(database: Database) {
    this.#parts = new BatchLoader(async (ids) => {
      const rows = await database.run(findPartsById, [ids]);
      return new Map(rows.map((row) => [row.id, toPartWithData(row)]));
    });
  }

  /** @returns `undefined` where no part of the catalogue has the id */
  async find(id: string): Promise<Part | undefined> {
    // Texts that cannot be an id are not sent to the database: they may hold characters that no column can.
    return /^\w{1,64}$/.test(id) ? this.#parts.load(id) : undefined;
  }
}
