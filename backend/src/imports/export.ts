import { Readable } from 'node:stream';
import { type ImportKind, importColumns, importExamples } from '@shop/contracts';
import { CatalogueNames } from '../catalogue/index.ts';
import type { Database } from '../foundation/database/index.ts';
import { BYTE_ORDER_MARK, csvText } from '../foundation/files/csv.ts';
import { cellsOf } from './cells.ts';
import type { FileFormat } from './file.calls.ts';
import { exportFitments, exportNumbers, exportVehicles } from './linked-rows.store.ts';
import { exportParts } from './store.ts';
import { workbookOf } from './workbook-text.ts';

const ROWS_PER_BATCH = 250;
/** Each may have dozens of numbers and fitments. */
const PARTS_PER_BATCH = 25;

/** A file of rows, a few at a time: as many as the reader takes are in memory. */
export const fileOf = (
  format: FileFormat,
  name: string,
  batches: AsyncIterable<string[][]>,
  delimiter = ',',
): Readable => (format === 'xlsx' ? workbookOf(name, batches) : Readable.from(csvFile(batches, delimiter)));

async function* csvFile(batches: AsyncIterable<string[][]>, delimiter: string): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK;
  for await (const rows of batches) if (rows.length > 0) yield csvText(rows, delimiter);
}

/** The catalogue as the rows of a file. */
export async function* exportedRows(database: Database, kind: ImportKind): AsyncGenerator<string[][]> {
  yield [[...importColumns[kind]]];
  yield* kind === 'vehicles' ? vehicleRows(database) : partRows(database, kind);
}

/** A file that shows what each column looks like. Its id stays empty: the number of a part is enough. */
export async function* sampleRows(kind: ImportKind): AsyncGenerator<string[][]> {
  const columns: readonly string[] = importColumns[kind];
  yield [[...columns], columns.map((column) => (column === 'id' ? '' : (importExamples[column] ?? '')))];
}

async function* vehicleRows(database: Database): AsyncGenerator<string[][]> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const read: Awaited<ReturnType<typeof nextVehicles>> = await nextVehicles(database, after);
    yield read.map((row) => rowOf('vehicles', { ...row, vehicle_id: row.id }));
    after = read.at(-1)?.id;
  }
}

async function* partRows(
  database: Database,
  kind: Exclude<ImportKind, 'vehicles'>,
): AsyncGenerator<string[][]> {
  const names = await CatalogueNames.read(database);
  const batchSize = kind === 'numbers' || kind === 'fitments' ? PARTS_PER_BATCH : ROWS_PER_BATCH;
  for (let after: string | undefined = ''; after !== undefined; ) {
    const parts: Awaited<ReturnType<typeof nextParts>> = await nextParts(database, after, batchSize);
    const byId = new Map(parts.map((part) => [part.id, part]));
    if (kind === 'numbers' || kind === 'fitments') {
      const ids = [...byId.keys()];
      const rows = await (kind === 'numbers'
        ? database.run(exportNumbers, [ids])
        : database.run(exportFitments, [ids]));
      yield rows.map((row) => {
        const { id, number } = byId.get(row.part_id) ?? {};
        return rowOf(kind, { ...row, id, number });
      });
    } else {
      yield parts.map((part) =>
        rowOf(kind, {
          ...part,
          brand_id: names.textOf('brand', part.brand_id),
          category_id: names.textOf('category', part.category_id),
        }),
      );
    }
    after = parts.at(-1)?.id;
  }
}

function rowOf(kind: ImportKind, row: object): string[] {
  const cells = cellsOf(row);
  return importColumns[kind].map((column) => cells.get(column) ?? '');
}

const nextParts = (database: Database, after: string, rows: number) =>
  database.run(exportParts, [after, rows]);
const nextVehicles = (database: Database, after: string) =>
  database.run(exportVehicles, [after, ROWS_PER_BATCH]);
