import { importFileRefusals } from '@shop/contracts';
import { CsvError, type Parser, parse } from 'csv-parse';
import { stringify } from 'csv-stringify/sync';
import { Refusal } from '../refusal.ts';

/** A row of a file. */
export interface FileRow {
  /** Its number in a spreadsheet, from 1. */
  line: number;
  cells: readonly string[];
}

/** Parsed at once: so much that other requests wait some milliseconds at most. */
const STEP_LENGTH = 8 * 1024;
/** More than the longest row of valid cells. */
export const MAX_ROW_LENGTH = 100_000;

/** How the bytes of a file are read as text. */
export interface Encoding {
  name: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
  /** The first word for which Windows-1252 was assumed. */
  assumed?: string;
}

/** What Windows-1252 has beyond ASCII, without what it leaves empty and no file has. */
const WESTERN = /^[\x80\x84\x85\x8a\x8c\x8e\x91-\x97\x99\x9a\x9c\x9e-\xff]+$/;
const LETTERS_IN_A_ROW = /[\xc0-\xff]{3}/;

/**
 * Finds the encoding of a file. Without a mark it is UTF-8, or else Windows-1252, unless it has what no western language
 * has: three letters with accents in a row, as in Cyrillic or Greek. Such a file is read as UTF-8, so that its rows are wrong.
 * @param pieces the whole file
 */
export async function encodingOf(pieces: AsyncIterable<Buffer>): Promise<Encoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isUtf8 = true;
  let isWestern = true;
  let assumed: string | undefined;
  let before: string | undefined;
  for await (const piece of pieces) {
    const marked = before === undefined ? markedEncoding(piece) : undefined;
    if (marked) return { name: marked };
    isUtf8 &&= decodes(() => decoder.decode(piece, { stream: true }));
    const text = (before ?? '') + piece.toString('latin1');
    isWestern &&= WESTERN.test(text.replace(/\p{ASCII}+/gu, '\xff')) && !LETTERS_IN_A_ROW.test(text);
    assumed ??= firstWithAccent(text);
    before = text.slice(-2);
  }
  isUtf8 &&= decodes(() => decoder.decode());
  if (isUtf8 || !isWestern) return { name: 'utf-8' };
  return { name: 'windows-1252', ...(assumed !== undefined && { assumed }) };
}

/** The first word with a letter beyond ASCII. It is cut out before it is matched: a row may be one long word. */
function firstWithAccent(text: string): string | undefined {
  const at = text.search(/[\xc0-\xff]/);
  if (at < 0) return undefined;
  const [before = ''] = text.slice(Math.max(0, at - 20), at).match(/[^\s;,"]*$/) ?? [];
  const [after = ''] = text.slice(at, at + 20).match(/^[^\s;,"]*/) ?? [];
  return before + after;
}

function decodes(decode: () => string): boolean {
  try {
    decode();
    return true;
  } catch {
    return false;
  }
}

/** UTF-16, by its mark or by the zeros between the letters of a head. */
function markedEncoding(start: Buffer): Encoding['name'] | undefined {
  const [one, two, , four] = start;
  if ((one === 0xff && two === 0xfe) || (one !== 0 && two === 0 && four === 0)) return 'utf-16le';
  return (one === 0xfe && two === 0xff) || (one === 0 && two !== 0) ? 'utf-16be' : undefined;
}

/** The text of a file in steps. */
export async function* decoded(pieces: AsyncIterable<Buffer>, { name }: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(name);
  for await (const piece of pieces) {
    const text = decoder.decode(piece, { stream: true });
    for (let at = 0; at < text.length; at += STEP_LENGTH) yield text.slice(at, at + STEP_LENGTH);
  }
  yield decoder.decode();
}

/** The line before all rows by which some files tell spreadsheets what separates the cells. No spreadsheet shows it. */
const SEPARATOR_LINE = /^("?)sep=([,;|\t])\1(?:\r\n|\n|\r)/i;

/** What separates the cells: the line that says so, or what the first row has most of. */
function beginningOf(text: string): { delimiter: string; start: number } {
  const [line = '', , delimiter = delimiterOf(text)] = SEPARATOR_LINE.exec(text) ?? [];
  return { delimiter, start: line.length };
}

/** Spreadsheets of some countries write semicolons. */
function delimiterOf(text: string): string {
  const [first = ''] = text.split(/[\r\n]/, 1);
  const count = (delimiter: string) => first.split(delimiter).length;
  return [',', ';', '\t', '|'].reduce((best, one) => (count(one) > count(best) ? one : best));
}

/**
 * Reads the rows of a CSV file.
 * @param onDelimiter is told what separates the cells, before the first row
 * @throws {Refusal} `invalid-request` where it is not a CSV file
 */
export async function* csvRows(
  text: AsyncIterable<string>,
  onDelimiter: (delimiter: string) => void,
): AsyncGenerator<FileRow> {
  const steps = text[Symbol.asyncIterator]();
  const { value: first = '' } = await steps.next();
  const { delimiter, start } = beginningOf(first);
  onDelimiter(delimiter);
  const parser = parserOf(delimiter);
  let line = 0;
  try {
    for await (const cells of parsedRows(parser, first.slice(start), {
      [Symbol.asyncIterator]: () => steps,
    })) {
      line += 1;
      yield { line, cells };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw refusalOf(error.code === 'CSV_MAX_RECORD_SIZE' ? 'rowTooLong' : 'noCsv', parser, error);
  } finally {
    parser.destroy();
  }
}

async function* parsedRows(
  parser: Parser,
  first: string,
  steps: AsyncIterable<string>,
): AsyncGenerator<string[]> {
  parser.write(first);
  let [records, length] = [0, 0];
  for await (const step of steps) {
    // All at once: a stream that always has rows left keeps those that were read in memory.
    for (let row: string[] | null = parser.read(); row; row = parser.read()) yield row;
    if (parser.destroyed) break;
    // The parser's own limit counts no separators: a row of millions of empty cells would fill the memory.
    length = parser.info.records === records ? length + step.length : 0;
    records = parser.info.records;
    if (length > MAX_ROW_LENGTH) throw refusalOf('rowTooLong', parser);
    parser.write(step);
  }
  parser.end();
  const rest: AsyncIterable<string[]> = parser;
  yield* rest;
}

function parserOf(delimiter: string): Parser {
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: MAX_ROW_LENGTH,
  });
  // The reader of its rows gets the error.
  parser.on('error', () => undefined);
  return parser;
}

const refusalOf = (reason: 'rowTooLong' | 'noCsv', parser: Parser, cause?: CsvError): Refusal =>
  new Refusal('invalid-request', {
    detail: importFileRefusals[reason](parser.info.records + 1),
    cause,
  });

/**
 * Where a spreadsheet may begin to read a formula: at the start of a cell, and after what another spreadsheet takes for
 * the end of one. Apostrophes before it are counted, so that `withoutFormulas` can be undone exactly.
 */
const FORMULA = /(?<=^|[;\t\r\n])( *)('*)(?=[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/g;
const GUARDED = /(?<=^|[;\t\r\n])( *)'('*)(?=[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/g;

/** The text of a cell that no spreadsheet runs as a formula: an apostrophe says that what follows is text. */
export const withoutFormulas = (text: string): string => text.replace(FORMULA, "$1'$2");

/** The text that `withoutFormulas` was given. */
export const withFormulas = (cell: string): string => cell.replace(GUARDED, '$1$2');

/** Tells spreadsheets that the file is in UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/** Rows of a CSV file, as spreadsheets take it, without formulas. */
export const csvText = (rows: readonly (readonly string[])[], delimiter = ','): string =>
  stringify(
    rows.map((cells) => cells.map(withoutFormulas)),
    { delimiter, record_delimiter: '\r\n', quoted_match: /[,;|\t\r\n]/ },
  );
