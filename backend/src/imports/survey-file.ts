import {
  type ImportKind,
  importColumns,
  importFileRefusals,
  importProblems,
  importReasonColumn,
} from '@shop/contracts';
import { fieldRefusal, type Refusal } from '../platform/refusal.ts';
import { BEGINNING, delimiterOf, rowsOf } from './csv-file.ts';

const PIECE_BYTES = 64 * 1024;

/** What is known of a file before its rows are checked. */
export interface Survey {
  delimiter: string;
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

/** The columns without which a file says nothing: one of each list. */
const neededColumns: Readonly<Record<ImportKind, readonly (readonly string[])[]>> = {
  parts: [['number', 'id']],
  prices: [['number', 'id'], ['price']],
  stock: [
    ['number', 'id'],
    ['units', 'added'],
  ],
  numbers: [['number', 'id'], ['kind'], ['other number']],
  vehicles: [['make'], ['model']],
  fitments: [['number', 'id'], ['vehicle']],
};

/**
 * Reads a whole file once, without keeping it.
 * @throws {Refusal} `invalid-request`: no CSV file, unknown columns, too many rows or none
 */
export async function surveyFile(
  kind: ImportKind,
  file: { pieces(size: number): AsyncIterable<Buffer> },
): Promise<Survey> {
  let delimiter = ',';
  for await (const first of file.pieces(PIECE_BYTES)) {
    if (/^(\xff\xfe|\xfe\xff)/.test(first.subarray(0, 2).toString('latin1')))
      throw refused(importProblems.encoding);
    delimiter = delimiterOf(first);
    break;
  }
  let header: string[] | undefined;
  let rows = 0;
  for await (const { cells, line } of rowsOf(file.pieces(PIECE_BYTES), { delimiter, ...BEGINNING })) {
    header ??= headerOf(kind, cells);
    rows = line - 1;
  }
  if (!header || rows === 0) throw refused(importFileRefusals.empty);
  return { delimiter, header, rows };
}

function headerOf(kind: ImportKind, cells: readonly string[]): string[] {
  const known = [...importColumns[kind], ...otherColumns[kind]];
  const header = cells.map((cell) => {
    const name = known.find((one) => plain(one) === plain(cell));
    if (name === undefined) throw refused(importFileRefusals.unknownColumn(cell));
    return name;
  });
  const twice = header.find((name, index) => header.indexOf(name) !== index);
  if (twice !== undefined) throw refused(importFileRefusals.columnTwice(twice));
  for (const names of neededColumns[kind]) {
    const [first = ''] = names;
    if (!names.some((name) => header.includes(name))) throw refused(importFileRefusals.columnMissing(first));
  }
  if (header.includes('units') && header.includes('added')) throw refused(importFileRefusals.unitsTwice);
  return header;
}

/** `Minimum Order` is `minimum order`. */
const plain = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '');

const refused = (message: string): Refusal => fieldRefusal('invalid-request', 'file', 'file', message);
