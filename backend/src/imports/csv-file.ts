import { pipeline, Readable } from 'node:stream';
import { importFileRefusals, MAX_IMPORT_ROWS } from '@shop/contracts';
import { CsvError, type Info, parse } from 'csv-parse';
import { fieldRefusal, Refusal } from '../platform/refusal.ts';

/** Parsed at once: so much that other requests wait some milliseconds at most. */
const STEP_BYTES = 8 * 1024;
/** More than the longest row of valid cells. */
const MAX_ROW_LENGTH = 100_000;

/** Stands where a character could not be read. */
export const UNREADABLE = '\ufffd';

/** A row of a CSV file. */
export interface FileRow {
  /** Its number in a spreadsheet, from 1. */
  line: number;
  cells: readonly string[];
  /** The byte after it. */
  end: number;
}

/** Where to begin in a file. */
interface Start {
  delimiter: string;
  /** Bytes before the pieces. */
  offset: number;
  /** Rows before the pieces. */
  line: number;
}

export const BEGINNING = { offset: 0, line: 0 } as const;

/**
 * Reads the rows of a CSV file that arrives in pieces, cut anywhere. Rows without any text are counted and left out, as
 * spreadsheets do.
 * @throws {Refusal} `invalid-request` where it is no CSV file, or has too many rows
 */
export async function* rowsOf(
  pieces: AsyncIterable<Buffer>,
  { delimiter, offset, line: before }: Start,
): AsyncGenerator<FileRow> {
  let line = before;
  const parser = parse({
    info: true,
    bom: offset === 0,
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: MAX_ROW_LENGTH,
  });
  // An error of the pieces ends the parser, whose reader gets it.
  pipeline(Readable.from(steps(pieces), { objectMode: false }), parser, () => undefined);
  try {
    const records: AsyncIterable<{ record: string[]; info: Info }> = parser;
    for await (const { record, info } of records) {
      line += 1;
      if (line > MAX_IMPORT_ROWS + 1) throw tooManyRows();
      if (record.every((cell) => cell === '')) continue;
      // No database stores a NUL.
      const cells = record.map((cell) => cell.replaceAll('\0', UNREADABLE));
      yield { line, cells, end: offset + info.bytes };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new Refusal('invalid-request', {
      detail: importFileRefusals[error.code === 'CSV_MAX_RECORD_SIZE' ? 'rowTooLong' : 'noCsv'](
        before + parser.info.records + 1,
      ),
      cause: error,
    });
  }
}

/** Rows without any text count as well: reading millions of them would keep others waiting. */
const tooManyRows = (): Refusal =>
  fieldRefusal('invalid-request', 'file', 'file', importFileRefusals.tooManyRows);

async function* steps(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    for (let at = 0; at < piece.length; at += STEP_BYTES) yield piece.subarray(at, at + STEP_BYTES);
  }
}

/** What separates the cells, by the first row: spreadsheets of some countries write semicolons. */
export function delimiterOf(start: Buffer): string {
  const [first = ''] = start.toString().split(/[\r\n]/, 1);
  const count = (delimiter: string) => first.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best));
}
