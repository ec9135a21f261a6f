import { type ImportKind, importColumns } from '@shop/contracts';
import type { Database } from '../platform/database/index.ts';
import { BYTE_ORDER_MARK, csvText } from './csv-text.ts';
import { exportParts } from './export.store.ts';
import { partCells } from './part-cells.ts';

/** Few enough for other statements of the embedded engine to run in between. */
const ROWS_AT_ONCE = 250;

/** The catalogue as a CSV file, a few rows at a time: as many as the reader takes are in memory. */
export async function* exportedFile(database: Database, kind: ImportKind): AsyncGenerator<string> {
  const columns = importColumns[kind];
  yield BYTE_ORDER_MARK + csvText([columns]);
  for (let after: string | undefined = ''; after !== undefined; ) {
    const rows: Awaited<ReturnType<typeof nextParts>> = await nextParts(database, after);
    if (rows.length > 0) yield csvText(rows.map((row) => columns.map((column) => partCells[column](row))));
    after = rows.at(-1)?.id;
  }
}

const nextParts = (database: Database, after: string) => database.run(exportParts, [after, ROWS_AT_ONCE]);
