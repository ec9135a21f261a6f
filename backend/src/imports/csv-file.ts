import { importFileRefusals, MAX_IMPORT_ROWS } from '@shop/contracts';
import { CsvError, parse } from 'csv-parse';
import { fieldRefusal, Refusal } from '../foundation/refusal.ts';
import { RowEnds } from './row-ends.ts';

/** Parsed at once: so much that other requests wait some milliseconds at most. */
const STEP_BYTES = 8 * 1024;
/** More than the longest row of valid cells. */
const MAX_ROW_LENGTH = 100_000;
/**
 * The parser's own limit counts no separators: a row of millions of empty cells would fill the memory. A character has up to
 * four bytes, and the streams in between hold some that are not read yet.
 */
const MAX_ROW_BYTES = 5 * MAX_ROW_LENGTH;

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
 * @throws {Refusal} `invalid-request` where it is not a CSV file, or has too many rows
 */
export async function* rowsOf(
  pieces: AsyncIterable<Buffer>,
  { delimiter, offset, line: before }: Start,
): AsyncGenerator<FileRow> {
  let line = before;
  /** The bytes of the rows so far, and of what the parser was given. */
  let [ended, given] = [0, 0];
  const ends = new RowEnds();
  const parser = parse({
    bom: offset === 0,
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: MAX_ROW_LENGTH,
  });
  // The iterator below throws it.
  parser.on('error', () => undefined);
  const nextRow = () => before + parser.info.records + 1;
  function* read(row: readonly string[]): Generator<FileRow> {
    line += 1;
    ended = ends.next();
    if (line > MAX_IMPORT_ROWS + 1) throw tooManyRows();
    if (row.every((cell) => cell === '')) return;
    // No database stores a NUL.
    const cells = row.map((cell) => cell.replaceAll('\0', UNREADABLE));
    yield { line, cells, end: offset + ended };
  }
  try {
    for await (const step of stepsOf(pieces)) {
      given += step.length;
      ends.read(step);
      if (given - ended > MAX_ROW_BYTES) {
        throw new Refusal('invalid-request', { detail: importFileRefusals.rowTooLong(nextRow()) });
      }
      parser.write(step);
      // All at once: a stream that always has rows left keeps those that were read in memory.
      for (let row: string[] | null = parser.read(); row; row = parser.read()) yield* read(row);
      if (parser.destroyed) break;
    }
    parser.end();
    const rest: AsyncIterable<string[]> = parser;
    for await (const row of rest) yield* read(row);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new Refusal('invalid-request', {
      detail: importFileRefusals[error.code === 'CSV_MAX_RECORD_SIZE' ? 'rowTooLong' : 'noCsv'](nextRow()),
      cause: error,
    });
  } finally {
    parser.destroy();
  }
}

async function* stepsOf(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    for (let at = 0; at < piece.length; at += STEP_BYTES) yield piece.subarray(at, at + STEP_BYTES);
  }
}

/** Rows without any text count as well: reading millions of them would keep others waiting. */
const tooManyRows = (): Refusal =>
  fieldRefusal('invalid-request', 'file', 'file', importFileRefusals.tooManyRows);

/** The line before all rows by which some files tell spreadsheets what separates the cells. No spreadsheet shows it. */
const SEPARATOR_LINE = /^\ufeff?("?)sep=([,;|\t])\1(?:\r\n|\n|\r)/i;

/**
 * What separates the cells of a file, and the bytes before its first row.
 * @param start the first bytes of the file
 */
export function beginningOf(start: Buffer): { delimiter: string; offset: number } {
  const text = start.toString();
  const [line = '', , delimiter = delimiterOf(text)] = SEPARATOR_LINE.exec(text) ?? [];
  return { delimiter, offset: Buffer.byteLength(line) };
}

/** By the first row: spreadsheets of some countries write semicolons. */
function delimiterOf(start: string): string {
  const [first = ''] = start.split(/[\r\n]/, 1);
  const count = (delimiter: string) => first.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best));
}
