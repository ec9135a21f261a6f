import {
  type LineToSave,
  MAX_QUANTITY,
  SAVED_LIST_LIMITS,
  type SavedList,
  type SavedListLine,
  type SavedListWithLines,
} from '@shop/contracts';
import { toPart } from '../../catalogue/index.ts';
import { type Database, type StatementRunner, violatedConstraint } from '../../foundation/database/index.ts';
import { newId } from '../../foundation/ids.ts';
import { foundRow, Refusal } from '../../foundation/refusal.ts';
import * as store from './store.ts';

export type SavedLists = ReturnType<typeof openSavedLists>;

/** The lists of parts that buyers keep. Other accounts get `not-found` for them. */
export const openSavedLists = (database: Database) => ({
  async list(userId: string): Promise<SavedList[]> {
    return (await database.run(store.listSavedLists, [userId])).map(toSavedList);
  },

  /** @throws {Refusal} `not-found` */
  async find(userId: string, id: string): Promise<SavedListWithLines> {
    const list = foundRow(await database.run(store.findSavedList, [userId, id]));
    const lines = await database.run(store.listSavedLines, [list.id]);
    return { ...toSavedList(list), lines: lines.map(toLine) };
  },

  /**
   * @returns the id of the new list
   * @throws {Refusal} `not-found` for an unknown part, `too-many-lists` or `account-removed`
   */
  async add(userId: string, name: string, lines: readonly LineToSave[] = []): Promise<string> {
    const columns = columnsOf(lines);
    const id = newId('list');
    const added = await change(database, userId, (transaction) =>
      transaction.run(store.addSavedList, [userId, id, name.trim(), ...columns]),
    );
    if (added.length > 0) return id;
    const detail = `An account keeps ${SAVED_LIST_LIMITS.lists} lists at most.`;
    throw new Refusal('too-many-lists', { detail });
  },

  /** @throws {Refusal} `not-found` */
  async rename(userId: string, id: string, name: string): Promise<void> {
    foundRow(await database.run(store.renameSavedList, [userId, id, name.trim()]));
  },

  /** @throws {Refusal} `not-found`, also for an unknown part; `account-removed` */
  async replaceLines(userId: string, id: string, lines: readonly LineToSave[]): Promise<void> {
    const columns = columnsOf(lines);
    const replaced = await change(database, userId, (transaction) =>
      transaction.run(store.replaceSavedLines, [userId, id, ...columns]),
    );
    foundRow(replaced);
  },

  /** @returns how many lists were deleted: none the second time */
  async delete(userId: string, id: string): Promise<number> {
    return (await database.run(store.deleteSavedList, [userId, id])).length;
  },
});

async function change<Row>(
  database: Database,
  userId: string,
  write: (transaction: StatementRunner) => Promise<Row[]>,
): Promise<Row[]> {
  try {
    return await database.transaction(async (transaction) => {
      const [account] = await transaction.run(store.lockAccount, [userId]);
      if (!account) throw new Refusal('account-removed');
      return write(transaction);
    });
  } catch (error) {
    if (violatedConstraint(error) === 'list_lines_part_id_fkey') throw new Refusal('not-found');
    throw error;
  }
}

/** A part that is named twice is one line with the units of both. */
function columnsOf(lines: readonly LineToSave[]): readonly [partIds: string[], quantities: number[]] {
  const units = new Map<string, number>();
  for (const { partId, quantity } of lines) {
    units.set(partId, Math.min((units.get(partId) ?? 0) + quantity, MAX_QUANTITY));
  }
  return [[...units.keys()], [...units.values()]];
}

const toSavedList = ({ id, name, line_count, changed_at }: store.SavedListRow): SavedList => ({
  _id: id,
  name,
  lineCount: line_count,
  changedAt: changed_at.toISOString(),
});

const toLine = ({ units, listed, ...part }: store.SavedListLineRow): SavedListLine => ({
  partId: part.id,
  quantity: units,
  name: part.name,
  ...(listed && { part: toPart(part) }),
});
