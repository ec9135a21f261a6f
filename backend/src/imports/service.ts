import type { Readable } from 'node:stream';
import {
  type Import,
  type ImportKind,
  type ImportRow,
  importReasonColumn,
  type RowsShown,
} from '@shop/contracts';
import type { BodyOf, PageQuery } from '@shop/contracts/calls';
import { CatalogueNames } from '../catalogue/index.ts';
import type { Database } from '../foundation/database/index.ts';
import { withFormulas } from '../foundation/files/csv.ts';
import type { Caller } from '../foundation/identity/caller.ts';
import { newId } from '../foundation/ids.ts';
import { batchesOf, type Cut, cutPage, mapRows, pageOf } from '../foundation/listing/page.ts';
import { searchWords } from '../foundation/listing/word-search.ts';
import { fieldRefusal, foundRow, Refusal } from '../foundation/refusal.ts';
import { statesBefore } from '../foundation/states.ts';
import { EDIT_HEADER, hasWholeCents } from './check-edit.ts';
import { fileOf } from './export.ts';
import type { FileFormat } from './file.calls.ts';
import { problemsOf, toImport, toImportRow } from './import.model.ts';
import { type ReceivedFile, readFile } from './import-file.ts';
import { IMPORT_STATES, type ImportState } from './import-states.ts';
import { addFileRows, type ListedRow, rowLists } from './rows.store.ts';
import {
  addImport,
  beginCheck,
  decideImport,
  findImport,
  type ImportOptions,
  type ImportRecord,
  type ListedImport,
  listImports,
} from './store.ts';

const ROWS_LISTED = 100;
const BATCH_SIZE = 250;

/** In which states an admin can decide, by the state that it leads to. A dry run only begins with its file. */
const DECIDED_IN = {
  checking: [],
  applying: statesBefore(IMPORT_STATES, 'apply'),
  undoing: statesBefore(IMPORT_STATES, 'undo'),
} as const;

/** What admins load from files, and edits of many products. */
export function openImportRecords(database: Database) {
  /**
   * Reads a file for its dry run.
   * @throws {Refusal} `invalid-request`: no table, unknown columns, too many rows or none
   */
  async function take(caller: Caller, kind: ImportKind, file: ReceivedFile): Promise<Import> {
    const { header, delimiter, note, batches } = await readFile(kind, file);
    const stock = header.includes('added') ? 'relative' : 'absolute';
    const options = {
      ...(kind === 'stock' && ({ stock } as const)),
      ...(delimiter && { delimiter }),
      ...(note && { note }),
    };
    const id = await add(caller, 'receiving', { kind, options, header });
    try {
      let last = 1;
      for await (const rows of batches) {
        await database.run(addFileRows, [id, JSON.stringify(rows)]);
        last = rows.at(-1)?.line ?? last;
      }
      await database.run(beginCheck, [id, last - 1]);
    } catch (error) {
      await database.run(decideImport, [id, ['receiving'], 'discarding', caller.userId]);
      throw error;
    }
    return find(id);
  }

  /**
   * Begins an edit of many products.
   * @throws {Refusal} `invalid-request` without any change
   */
  async function edit(
    caller: Caller,
    { ids, q, stock, changes }: BodyOf<'POST /imports/edit'>,
  ): Promise<Import> {
    checkChanges(changes, await CatalogueNames.read(database));
    const options: ImportOptions = {
      changes,
      // No id has half of a surrogate pair, which the database refuses in JSON.
      ...(ids && { ids: ids.map((id) => Buffer.from(id).toString()) }),
      words: searchWords(q),
      ...(stock && { belowMinimum: true }),
    };
    const added = await add(caller, 'checking', { kind: 'edit', options, header: EDIT_HEADER });
    return find(added);
  }

  /** @throws {Refusal} `not-found` */
  async function find(id: string): Promise<Import> {
    return toImport(await read(id));
  }

  /** The newest page, oldest first. */
  async function list(query: PageQuery): Promise<Cut<Import>> {
    const page = pageOf(query);
    const read = await database.run(listImports, [page.after, page.rowsToRead]);
    return mapRows(cutPage(page, read), toImport);
  }

  /** @throws {Refusal} `not-found` */
  async function rows(
    id: string,
    { show, after = '0' }: { show: RowsShown; after?: string },
  ): Promise<ImportRow[]> {
    await read(id);
    const rows = await database.run(rowLists[show], [id, Number(after), ROWS_LISTED]);
    const names = await CatalogueNames.read(database);
    return rows.map((row) => toImportRow(row, names));
  }

  /** @throws {Refusal} `not-found`, or `import-moved-on` in another state than the decision needs */
  async function decide(caller: Caller, id: string, state: keyof typeof DECIDED_IN): Promise<Import> {
    const decided = await database.run(decideImport, [id, DECIDED_IN[state], state, caller.userId]);
    const found = await find(id);
    if (decided.length === 0) throw new Refusal('import-moved-on');
    return found;
  }

  /** @throws {Refusal} `not-found`, or `import-moved-on` when it was applied */
  async function discard(caller: Caller, id: string): Promise<number> {
    const values = [id, statesBefore(IMPORT_STATES, 'discard'), 'discarding', caller.userId] as const;
    if ((await database.run(decideImport, [...values])).length > 0) return 1;
    await find(id);
    throw new Refusal('import-moved-on');
  }

  /**
   * The rows that are wrong, or could not be applied, as a file like the one that was loaded, to correct and load again.
   * @throws {Refusal} `not-found`
   */
  async function wrongRows(id: string, format: FileFormat): Promise<Readable> {
    const found = await read(id);
    const table = { header: [...found.header, importReasonColumn], batches: wrongBatches(found) };
    return fileOf(format, 'wrong rows', table, found.options.delimiter);
  }

  async function* wrongBatches({ id, header }: ListedImport): AsyncGenerator<string[][]> {
    for (const list of [rowLists.wrong, rowLists.refused]) {
      const next = (last?: ListedRow) => database.run(list, [id, last?.line ?? 0, BATCH_SIZE]);
      for await (const rows of batchesOf(next)) {
        yield rows.map((row) => {
          const cells = header.map((_, index) => withFormulas(row.cells?.[index] ?? ''));
          const reasons = problemsOf(row).map(({ column, reason }) =>
            column ? `${column}: ${reason}` : reason,
          );
          return [...cells, reasons.join(' ')];
        });
      }
    }
  }

  async function read(id: string): Promise<ListedImport> {
    return foundRow(await database.run(findImport, [id]));
  }

  async function add(
    { userId }: Caller,
    state: ImportState,
    { kind, options, header }: Pick<ImportRecord, 'kind' | 'options' | 'header'>,
  ): Promise<string> {
    const id = newId('import');
    const json = [JSON.stringify(options), JSON.stringify(header)] as const;
    await database.run(addImport, [id, kind, ...json, state, userId]);
    return id;
  }

  return { take, edit, find, list, rows, decide, discard, wrongRows };
}

export type ImportRecords = ReturnType<typeof openImportRecords>;

/** @throws {Refusal} `invalid-request` for changes that no edit can make */
function checkChanges(changes: BodyOf<'POST /imports/edit'>['changes'], names: CatalogueNames): void {
  if (Object.keys(changes).length === 0) {
    throw fieldRefusal('invalid-request', 'changes', 'required', 'Choose what to change.');
  }
  if (Object.keys(changes.price ?? {}).length > 1) {
    const reason = 'A price changes to an amount, by a percentage, or by an amount: choose one.';
    throw fieldRefusal('invalid-request', 'changes', 'maxProperties', reason);
  }
  for (const kind of ['brand', 'category'] as const) {
    const named = names.read(kind, changes[kind] ?? '');
    if (named && 'reason' in named) throw fieldRefusal('invalid-request', kind, 'pattern', named.reason);
  }
  if (!hasWholeCents(changes)) {
    const reason = 'A change of prices takes two decimals at most.';
    throw fieldRefusal('invalid-request', 'changes', 'pattern', reason);
  }
}
