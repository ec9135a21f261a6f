import { Readable } from 'node:stream';
import { type ImportKind, importColumns } from '@shop/contracts';
import { CatalogueNames } from '../catalogue/parts/catalogue-names.ts';
import type { Database } from '../foundation/database/index.ts';
import { BYTE_ORDER_MARK, csvText } from '../foundation/files/csv-text.ts';
import type { FileFormat } from './file.calls.ts';
import { fitmentCells, numberCells, vehicleCells } from './linked-cells.ts';
import { exportFitments, exportNumbers, exportVehicles } from './linked-rows.store.ts';
import { partCells } from './part-cells.ts';
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

async function* vehicleRows(database: Database): AsyncGenerator<string[][]> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const read: Awaited<ReturnType<typeof nextVehicles>> = await nextVehicles(database, after);
    yield read.map((row) => importColumns.vehicles.map((column) => vehicleCells[column](row)));
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
    if (kind === 'numbers') {
      const numbers = await database.run(exportNumbers, [[...byId.keys()]]);
      yield numbers.flatMap((row) => {
        const part = byId.get(row.part_id);
        return part ? [importColumns.numbers.map((column) => numberCells[column]({ part, row }))] : [];
      });
    } else if (kind === 'fitments') {
      const fitments = await database.run(exportFitments, [[...byId.keys()]]);
      yield fitments.flatMap((row) => {
        const part = byId.get(row.part_id);
        return part ? [importColumns.fitments.map((column) => fitmentCells[column]({ part, row }))] : [];
      });
    } else {
      yield parts.map((part) =>
        importColumns[kind].map((column) => {
          if (column === 'brand') return names.textOf(column, part.brand_id);
          if (column === 'category') return names.textOf(column, part.category_id);
          return partCells[column](part);
        }),
      );
    }
    after = parts.at(-1)?.id;
  }
}

const nextParts = (database: Database, after: string, rows: number) =>
  database.run(exportParts, [after, rows]);
const nextVehicles = (database: Database, after: string) =>
  database.run(exportVehicles, [after, ROWS_PER_BATCH]);
