import {
  type ImportKind,
  importColumns,
  importFileRefusals,
  importProblems,
  importReasonColumn,
  neededImportColumns,
} from '@shop/contracts';
import { fieldRefusal, type Refusal } from '../foundation/refusal.ts';
import { BEGINNING, beginningOf, rowsOf } from './csv-file.ts';

const PIECE_BYTES = 64 * 1024;

/** How files of spreadsheets begin: .xlsx and .ods, and the older .xls. */
const WORKBOOKS = ['PK\x03\x04', '\xd0\xcf\x11\xe0'];

/** A file that was received. */
export interface ReceivedFile {
  /** The file from a byte on. */
  pieces(size: number, offset?: number): AsyncIterable<Buffer>;
}

/** What is known of a file before its rows are checked. */
export interface Survey {
  delimiter: string;
  /** Bytes before its first row. */
  offset: number;
  /** Its columns by our names, in its order. */
  header: string[];
  /** Its rows as a spreadsheet counts them, up to the last with a text. */
  rows: number;
}

/** A stock file says how many units there are, or how many came or went. */
const otherColumns: Readonly<Record<ImportKind, readonly string[]>> = {
  parts: [importReasonColumn],
  prices: [importReasonColumn],
  stock: ['added', importReasonColumn],
  numbers: [importReasonColumn],
  vehicles: [importReasonColumn],
  fitments: [importReasonColumn],
};

/**
 * Reads a whole file once, without keeping it.
 * @throws {Refusal} `invalid-request`: no CSV file, unknown columns, too many rows or none
 */
export async function surveyFile(kind: ImportKind, file: ReceivedFile): Promise<Survey> {
  let beginning = { delimiter: ',', offset: 0 };
  for await (const first of file.pieces(PIECE_BYTES)) {
    const mark = first.subarray(0, 4).toString('latin1');
    if (/^(\xff\xfe|\xfe\xff)/.test(mark)) throw refusal(importProblems.encoding);
    if (WORKBOOKS.includes(mark)) throw refusal(importFileRefusals.workbook);
    beginning = beginningOf(first);
    break;
  }
  const { delimiter, offset } = beginning;
  let header: string[] | undefined;
  let rows = 0;
  const pieces = file.pieces(PIECE_BYTES, offset);
  for await (const { cells, line } of rowsOf(pieces, { delimiter, ...BEGINNING })) {
    header ??= headerOf(kind, cells);
    rows = line - 1;
  }
  if (!header || rows === 0) throw refusal(importFileRefusals.empty);
  return { delimiter, offset, header, rows };
}

function headerOf(kind: ImportKind, cells: readonly string[]): string[] {
  const known = [...importColumns[kind], ...otherColumns[kind]];
  // Spreadsheets write empty cells at the end of each row.
  const named = cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1);
  const header = named.map((cell, index) => {
    if (cell.trim() === '') throw refusal(importFileRefusals.columnUnnamed(index + 1));
    const name = known.find((one) => plain(one) === plain(cell));
    if (name === undefined) throw refusal(importFileRefusals.unknownColumn(cell));
    return name;
  });
  const twice = header.find((name, index) => header.indexOf(name) !== index);
  if (twice !== undefined) throw refusal(importFileRefusals.columnTwice(twice));
  for (const names of neededImportColumns[kind]) {
    const [first] = names;
    if (!names.some((name) => header.includes(name))) throw refusal(importFileRefusals.columnMissing(first));
  }
  if (header.includes('units') && header.includes('added')) throw refusal(importFileRefusals.unitsTwice);
  return header;
}

/** `Minimum Order` is `minimum order`. */
const plain = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '');

const refusal = (message: string): Refusal => fieldRefusal('invalid-request', 'file', 'file', message);
