import { errorMessage, importProblems } from '@shop/contracts';
import {
  CatalogueNames,
  findPartsById,
  listPartsBelowMinimum,
  type PartDetailsRow,
} from '../catalogue/index.ts';
import { type Database, violatedConstraint } from '../foundation/database/index.ts';
import type { FileRow } from '../foundation/files/csv.ts';
import { batchesOf } from '../foundation/listing/page.ts';
import type { AcceptedPictures } from '../pictures/index.ts';
import { checkEdit, goneRow } from './check-edit.ts';
import { linkedChecks } from './check-linked.ts';
import { partChecks } from './check-parts.ts';
import { type CheckedRow, checkRows } from './check-rows.ts';
import { linkedMoves } from './linked-rows.store.ts';
import {
  type Direction,
  type MoveRows,
  moveParts,
  type SkipMark,
  type SkipRow,
  skipRow,
} from './move-parts.store.ts';
import {
  addCheckedRows,
  editedParts,
  finishCheck,
  finishMove,
  namesOfImport,
  nextFileRows,
  nextRowsToMove,
} from './rows.store.ts';
import {
  type ClaimedImport,
  claimImport,
  discardSome,
  failImport,
  type ImportRecord,
  releaseImport,
  removeImport,
} from './store.ts';

/** Small, so that nobody waits long for a row that a batch has locked. */
const CHECK_BATCH_SIZE = 100;
const MOVE_BATCH_SIZE = 25;
const REMOVE_BATCH_SIZE = 500;
/** After this time without a step, another process takes the import over. */
const CLAIM_SECONDS = 10;
/** Failures of one step, some seconds apart, after which an admin decides: some twenty seconds. */
const MAX_ATTEMPTS = 5;
const MAX_REASON_LENGTH = 300;

const checks = { ...partChecks, ...linkedChecks };

export type ImportWorker = ReturnType<typeof openImportWorker>;

/**
 * Runs the due steps of imports. Each step is one statement that also stores the progress, so that an interrupted import
 * resumes, and each row is handled once.
 */
export function openImportWorker(database: Database, pictures: AcceptedPictures) {
  /**
   * Runs until no step is due, or the signal is aborted.
   * @throws the error of a failed step; it is stored, and the next call continues with other imports
   */
  async function workDue(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const [claimed] = await database.run(claimImport, [CLAIM_SECONDS]);
      if (!claimed) return;
      try {
        await work(claimed, signal);
      } catch (error) {
        const reason = errorMessage(error).slice(0, MAX_REASON_LENGTH);
        await database.run(failImport, [claimed.id, claimed.state, MAX_ATTEMPTS, reason]);
        throw error;
      }
      if (signal.aborted) await database.run(releaseImport, [claimed.id]);
    }
  }

  function work(claimed: ClaimedImport, signal: AbortSignal): Promise<void> {
    switch (claimed.state) {
      case 'checking':
        return check(claimed, signal);
      case 'applying':
        return move(claimed, 'apply', signal);
      case 'undoing':
        return move(claimed, 'undo', signal);
      case 'discarding':
        return discard(claimed, signal);
    }
  }

  async function check(claimed: ImportRecord, signal: AbortSignal): Promise<void> {
    const { id, kind, rows } = claimed;
    let { line } = claimed;
    for await (const checked of kind === 'edit' ? editedRows(claimed) : fileRows(claimed)) {
      const { line: to, key = '' } = checked.at(-1) ?? { line };
      const values = [id, line, to, key, JSON.stringify(checked)] as const;
      const moved = await database.run(addCheckedRows, [...values]);
      if (moved.length === 0 || signal.aborted) return;
      line = to;
    }
    if (kind !== 'edit' && line <= rows) throw new Error(importProblems.olderVersion);
    await database.run(finishCheck, [id, line, importProblems.twice('%s')]);
  }

  async function* fileRows({ id, kind, header, line: start }: ImportRecord): AsyncGenerator<CheckedRow[]> {
    if (kind === 'edit') return;
    const named = await database.run(namesOfImport, [id]);
    const tools = { database, pictures, names: await CatalogueNames.read(database, named) };
    const next = (last?: FileRow) => database.run(nextFileRows, [id, last?.line ?? start, CHECK_BATCH_SIZE]);
    for await (const rows of batchesOf(next)) yield checkRows(checks[kind], tools, header, rows);
  }

  async function* editedRows({ options, line: before, resume }: ImportRecord): AsyncGenerator<CheckedRow[]> {
    let line = before;
    const names = await CatalogueNames.read(database);
    const next = (last?: { id: string }) => partsToEdit(options, last?.id ?? (resume || editedParts.start));
    for await (const parts of batchesOf(next)) {
      yield parts.map((part) => {
        line += 1;
        return 'name' in part ? checkEdit(line, part, options.changes ?? {}, names) : goneRow(line, part.id);
      });
    }
  }

  /** The next products of an edit, newest first; of one of the selection that has gone, its id. */
  async function partsToEdit(
    { ids, words = [], belowMinimum }: ImportRecord['options'],
    after: string,
  ): Promise<(PartDetailsRow | { id: string })[]> {
    if (ids) {
      const next = ids.filter((id) => id < after).sort();
      const batch = next.reverse().slice(0, CHECK_BATCH_SIZE);
      const found = new Map((await database.run(findPartsById, [batch])).map((part) => [part.id, part]));
      return batch.map((id) => found.get(id) ?? { id });
    }
    if (belowMinimum) {
      return database.run(listPartsBelowMinimum, [after, CHECK_BATCH_SIZE]);
    }
    return words.length > 0
      ? database.run(editedParts.search, [after, CHECK_BATCH_SIZE, words])
      : database.run(editedParts.page, [after, CHECK_BATCH_SIZE]);
  }

  async function move(
    { id, kind, line: start }: ImportRecord,
    direction: Direction,
    signal: AbortSignal,
  ): Promise<void> {
    const moves = { rows: movesOf[kind][direction], skip: skipRow[direction], marks: SKIP_MARKS[direction] };
    let line = start;
    while (!signal.aborted) {
      const next = await database.run(nextRowsToMove, [id, line, MOVE_BATCH_SIZE]);
      const last = next.at(-1);
      if (!last) break;
      if (!(await moveRows(moves, id, line, next))) return;
      line = last.line;
    }
    if (signal.aborted) return;
    await database.run(finishMove, [id, line, ...FINISHED[direction]]);
  }

  /**
   * Moves rows together, or one by one where a constraint refuses one of them: that one is skipped.
   * @returns `false` when another process has taken the import
   */
  async function moveRows(moves: Moves, id: string, start: number, rows: readonly Row[]): Promise<boolean> {
    const to = rows.at(-1)?.line ?? start;
    try {
      return (await database.run(moves.rows, [id, start, to])).length > 0;
    } catch (error) {
      const mark = moves.marks[violatedConstraint(error) ?? ''];
      if (!mark) throw error;
      if (rows.length === 1) return (await database.run(moves.skip, [id, start, to, mark])).length > 0;
    }
    let from = start;
    for (const row of rows) {
      if (!(await moveRows(moves, id, from, [row]))) return false;
      from = row.line;
    }
    return true;
  }

  async function discard({ id }: ImportRecord, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const [some] = await database.run(discardSome, [id, REMOVE_BATCH_SIZE]);
      if (some?.left) continue;
      await database.run(removeImport, [id]);
      return;
    }
  }

  return { workDue };
}

/** The state of an import while its rows are moved, and the one after it. */
const FINISHED = { apply: ['applying', 'applied'], undo: ['undoing', 'undone'] } as const;

type Row = Pick<CheckedRow, 'line'>;

/** The statements that move rows of a kind. */
const movesOf = { parts: moveParts, prices: moveParts, stock: moveParts, edit: moveParts, ...linkedMoves };

/** How to move rows: with the marks of those that a constraint refuses. */
interface Moves {
  rows: MoveRows;
  skip: SkipRow;
  marks: MarkByConstraint;
}

const NUMBERS = { parts_number: 'number', successors_circle: 'circle' } as const;

/** Marks for skipped rows, by the name of the constraint that refuses them. */
type MarkByConstraint = Readonly<Record<string, SkipMark>>;

const SKIP_MARKS: Readonly<Record<Direction, MarkByConstraint>> = {
  apply: { ...NUMBERS, fitments_vehicle_id_fkey: 'gone' },
  undo: {
    ...NUMBERS,
    fitments_vehicle_id_fkey: 'used',
    garage_vehicle_id_fkey: 'used',
  },
};
