import type { Part } from '@shop/contracts';
import { BatchLoader } from '../../foundation/concurrency/single-flight.ts';
import type { Database } from '../../foundation/database/index.ts';
import { toPartWithData } from './part.model.ts';
import { findPartsById } from './store.ts';

/** @returns reads single parts: all that are asked for at the same time by one statement */
export function partFinder(database: Database): (id: string) => Promise<Part | undefined> {
  const parts: BatchLoader<Part> = new BatchLoader(async (ids) => {
    const rows = await database.run(findPartsById, [ids]);
    return new Map(rows.map((row) => [row.id, toPartWithData(row)]));
  });
  // Texts that cannot be an id are not sent to the database: they may hold characters that no column can.
  return async (id) => (/^\w{1,64}$/.test(id) ? parts.load(id) : undefined);
}
