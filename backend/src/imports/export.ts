import { Readable } from 'node:stream';
import { type ImportKind, importColumns, importExamples } from '@shop/contracts';
import { CatalogueNames, type PartDetailsRow } from '../catalogue/index.ts';
import type { Database } from '../foundation/database/index.ts';
import { BYTE_ORDER_MARK, csvText } from '../foundation/files/csv.ts';
import { batchesOf } from '../foundation/listing/page.ts';
import { cellsOf } from './cells.ts';
import type { FileFormat } from './file.calls.ts';
import { exportFitments, exportVehicles, listNumbersOf, type VehicleRow } from './linked-rows.store.ts';
import { exportParts } from './store.ts';
import { type WrittenTable, workbookOf } from './workbook-text.ts';

const ROWS_PER_BATCH = 250;
/** Each may have dozens of numbers and fitments. */
const PARTS_PER_BATCH = 25;

/** A file of rows, a few at a time: as many as the reader takes are in memory. */
export const fileOf = (format: FileFormat, name: string, table: WrittenTable, delimiter = ','): Readable =>
  format === 'xlsx' ? workbookOf(name, table) : Readable.from(csvFile(table, delimiter));

async function* csvFile({ header, batches }: WrittenTable, delimiter: string): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvText([header], delimiter);
  for await (const rows of batches) yield csvText(rows, delimiter);
}

/** The catalogue as the rows of a file. */
export const exportedTable = (database: Database, kind: ImportKind): WrittenTable => ({
  header: importColumns[kind],
  batches: kind === 'vehicles' ? vehicleRows(database) : partRows(database, kind),
});

/** A file that shows what each column looks like. Its id stays empty: the number of a part is enough. */
export function sampleTable(kind: ImportKind): WrittenTable {
  const header: readonly string[] = importColumns[kind];
  const row = header.map((column) => (column === 'id' ? '' : (importExamples[column] ?? '')));
  return { header, batches: Readable.from([[row]]) };
}

async function* vehicleRows(database: Database): AsyncGenerator<string[][]> {
  const next = (last?: VehicleRow) => database.run(exportVehicles, [last?.id ?? '', ROWS_PER_BATCH]);
  for await (const rows of batchesOf(next)) {
    yield rows.map((row) => rowOf('vehicles', { ...row, vehicle_id: row.id }));
  }
}

async function* partRows(
  database: Database,
  kind: Exclude<ImportKind, 'vehicles'>,
): AsyncGenerator<string[][]> {
  const names = await CatalogueNames.read(database);
  const batchSize = kind === 'numbers' || kind === 'fitments' ? PARTS_PER_BATCH : ROWS_PER_BATCH;
  const next = (last?: PartDetailsRow) => database.run(exportParts, [last?.id ?? '', batchSize]);
  for await (const parts of batchesOf(next)) {
    const byId = new Map(parts.map((part) => [part.id, part]));
    if (kind === 'numbers' || kind === 'fitments') {
      const ids = [...byId.keys()];
      const rows = await (kind === 'numbers'
        ? database.run(listNumbersOf, [ids])
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
  }
}

function rowOf(kind: ImportKind, row: object): string[] {
  const cells = cellsOf(row);
  return importColumns[kind].map((column) => cells.get(column) ?? '');
}
