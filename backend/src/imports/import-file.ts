import {
  fileTypeOf,
  type ImportKind,
  importColumnNamed,
  importColumns,
  importFileRefusals,
  importNotes,
  importReasonColumn,
  isOtherPrice,
  MAX_IMPORT_ROWS,
  neededImportColumns,
} from '@shop/contracts';
import { csvRows, decoded, encodingOf, type FileRow } from '../foundation/files/csv.ts';
import { UNREADABLE } from './row-texts.ts';
import { cleanCell } from './spreadsheet-cells.ts';
import { fileRefusal, openWorkbook } from './workbook-file.ts';

const PIECE_BYTES = 64 * 1024;
/** Rows that are stored at once. */
const BATCH_SIZE = 250;

/** A file that was received. */
export interface ReceivedFile {
  read(): Promise<Buffer>;
  pieces(size: number): AsyncIterable<Buffer>;
}

/** A table of which the first row names the columns. */
interface ReadFile {
  /** Its columns by our names, in its order. */
  header: string[];
  /** What separates the cells, of a CSV file. */
  delimiter?: string;
  /** What was taken for granted. */
  note?: string;
  /** The rows with a text, while they are read. */
  batches: AsyncIterable<FileRow[]>;
}

/** A table's rows, and what reading them says of the table. */
interface Table {
  rows: AsyncGenerator<FileRow>;
  delimiter?: string;
  note?: string;
}

/**
 * Reads a file once, a few rows at a time.
 * @throws {Refusal} `invalid-request`: no table, or unknown columns; `batches` throws for too many rows or none
 */
export async function readFile(kind: ImportKind, file: ReceivedFile): Promise<ReadFile> {
  const table = await openTable(file);
  let first = await table.rows.next();
  while (!first.done && isEmpty(first.value)) first = await table.rows.next();
  if (first.done) throw fileRefusal(importFileRefusals.empty);
  const header = headerOf(kind, first.value.cells);
  return { ...table, header, batches: batchesOf(table.rows) };
}

async function openTable(file: ReceivedFile): Promise<Table> {
  let type: string | undefined;
  for await (const start of file.pieces(PIECE_BYTES)) {
    type = fileTypeOf(start);
    break;
  }
  if (type === 'zip') return openWorkbook(await file.read());
  if (type !== undefined) throw fileRefusal(importFileRefusals.otherFile(type));
  const encoding = await encodingOf(file.pieces(PIECE_BYTES));
  const table: Table = {
    rows: csvRows(decoded(file.pieces(PIECE_BYTES), encoding), (delimiter) => {
      table.delimiter = delimiter;
    }),
    ...(encoding.assumed !== undefined && { note: importNotes.western(encoding.assumed) }),
  };
  return table;
}

async function* batchesOf(rows: AsyncIterable<FileRow>): AsyncGenerator<FileRow[]> {
  let batch: FileRow[] = [];
  let isEmptyFile = true;
  for await (const row of rows) {
    // Rows without any text count as well: reading millions of them would keep others waiting.
    if (row.line > MAX_IMPORT_ROWS + 1) throw fileRefusal(importFileRefusals.tooManyRows);
    if (isEmpty(row)) continue;
    isEmptyFile = false;
    batch.push({ line: row.line, cells: row.cells.map(storable) });
    if (batch.length < BATCH_SIZE) continue;
    yield batch;
    batch = [];
  }
  if (isEmptyFile) throw fileRefusal(importFileRefusals.empty);
  if (batch.length > 0) yield batch;
}

/** No database stores a NUL, or half of a character. */
const storable = (cell: string): string => Buffer.from(cell.replaceAll('\0', UNREADABLE)).toString();

const isEmpty = ({ cells }: FileRow): boolean => cells.every((cell) => cell === '');

function headerOf(kind: ImportKind, cells: readonly string[]): string[] {
  const known: readonly string[] = [
    ...importColumns[kind],
    // A stock file says how many units there are, or how many came or went.
    ...(kind === 'stock' ? ['added'] : []),
    importReasonColumn,
  ];
  // Spreadsheets write empty cells at the end of each row.
  const named = cells.slice(0, cells.findLastIndex((cell) => cleanCell(cell) !== '') + 1);
  const header = named.map((cell, index) => {
    if (cleanCell(cell) === '') throw fileRefusal(importFileRefusals.columnUnnamed(index + 1));
    const name = importColumnNamed(known, cleanCell(cell));
    if (name === undefined) throw fileRefusal(importFileRefusals.unknownColumn(cleanCell(cell)));
    if (isOtherPrice(name, cell)) throw fileRefusal(importFileRefusals.otherPrice(cleanCell(cell)));
    return name;
  });
  const twice = header.find((name, index) => header.indexOf(name) !== index);
  if (twice !== undefined) throw fileRefusal(importFileRefusals.columnTwice(twice));
  for (const names of neededImportColumns[kind]) {
    const [first] = names;
    if (!names.some((name) => header.includes(name)))
      throw fileRefusal(importFileRefusals.columnMissing(first));
  }
  if (header.includes('units') && header.includes('added')) throw fileRefusal(importFileRefusals.unitsTwice);
  return header;
}
