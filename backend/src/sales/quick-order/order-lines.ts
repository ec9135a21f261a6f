import { MAX_QUANTITY } from '@shop/contracts';

/** A line of a quick order as it was read. */
export interface ReadLine {
  /** Its number in the text, from 1. */
  line: number;
  text: string;
  number?: string;
  quantity?: number;
}

/** What separates the cells of a line, in this order: the first that it holds. */
const DELIMITERS = ['\t', ';', ','] as const;

/** How the first row of a file names the columns. */
const NUMBER_COLUMN = /^(part |item |article |oe |manufacturer )?(number|no\.?|part|sku|mpn)$/i;
const QUANTITY_COLUMN = /^(quantity|qty\.?|units|amount|pieces|pcs)$/i;

/** Quantities as people write them in a mail: `A1 x 24`, `A1 24 pcs`, `24 x A1`. */
const TIMES_UNITS = /^(.*\S)\s+[x×]\s*(\d+)$/i;
const PIECES = /^(.*\S)\s+(\d+)\s*(?:x|×|pcs?\.?|pieces|units)$/i;
const UNITS_TIMES = /^(\d+)\s*(?:x|×|pcs?\.?|pieces|units)\s+(\S.*)$/i;

/** Which columns of a file hold the number and the quantity. */
interface Columns {
  delimiter: string;
  number: number;
  quantity: number;
}

/**
 * Reads a pasted list, or a CSV file: a number and a quantity a line. A row that names these columns decides where they
 * are in the rows below it, since a file may be loaded below typed lines; above it the quantity may also come first.
 * Empty lines count, and are left out.
 */
export function readOrderLines(text: string): ReadLine[] {
  let columns: Columns | undefined;
  return text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\n|\r/)
    .map((one, index) => ({ line: index + 1, text: one }))
    .flatMap((line) => {
      if (line.text.trim() === '') return [];
      const named = columnsNamedIn(line.text);
      if (named) {
        columns = named;
        return [];
      }
      return { ...line, ...numberAndQuantity(line.text, columns) };
    });
}

function columnsNamedIn(text: string): Columns | undefined {
  const delimiter = delimiterOf(text) ?? ' ';
  const names = cellsOf(text, delimiter);
  const number = names.findIndex((name) => NUMBER_COLUMN.test(name));
  const quantity = names.findIndex((name) => QUANTITY_COLUMN.test(name));
  return number >= 0 && quantity >= 0 ? { delimiter, number, quantity } : undefined;
}

const delimiterOf = (text: string): string | undefined => DELIMITERS.find((one) => text.includes(one));

type Pair = Pick<ReadLine, 'number' | 'quantity'>;

function numberAndQuantity(text: string, columns: Columns | undefined): Pair {
  if (columns && text.includes(columns.delimiter)) {
    const cells = cellsOf(text, columns.delimiter);
    return pairOf(cells[columns.number] ?? '', cells[columns.quantity] ?? '');
  }
  const delimiter = delimiterOf(text);
  // A number may hold spaces, so only the first or the last word can be the quantity.
  const cells = delimiter ? cellsOf(text, delimiter).filter(Boolean) : wordsAround(text.trim());
  const [one = '', other = '', ...more] = cells;
  if (more.length > 0) return {};
  return quantityOf(other) === undefined && quantityOf(one) !== undefined
    ? pairOf(other, one)
    : pairOf(one, other);
}

function pairOf(number: string, typed: string): Pair {
  const quantity = quantityOf(typed);
  return { ...(number !== '' && { number }), ...(quantity !== undefined && { quantity }) };
}

/** The text before the last space and after it; where the first word is the quantity, before and after the first. */
function wordsAround(text: string): string[] {
  const times = TIMES_UNITS.exec(text) ?? PIECES.exec(text);
  if (times) return times.slice(1);
  const leading = UNITS_TIMES.exec(text);
  if (leading) return leading.slice(1);
  const last = /^(.*\S)\s+(\S+)$/.exec(text);
  if (last && quantityOf(last[2] ?? '') !== undefined) return last.slice(1);
  return /^(\S+)\s+(\S.*)$/.exec(text)?.slice(1) ?? [text];
}

/** Whole units above zero, also as `1,000`. */
function quantityOf(typed: string): number | undefined {
  const digits = /^\d{1,3}(,\d{3})+$/.test(typed) ? typed.replaceAll(',', '') : typed;
  const units = /^\d{1,8}$/.test(digits) ? Number(digits) : 0;
  return units >= 1 && units <= MAX_QUANTITY ? units : undefined;
}

/** The cells of a line; a quoted cell may hold the delimiter, and a quotation mark as two. */
function cellsOf(text: string, delimiter: string): string[] {
  if (!text.includes('"')) return text.split(delimiter).map((cell) => cell.trim());
  const cells: string[] = [];
  for (let rest: string | undefined = text; rest !== undefined; ) {
    const quoted: RegExpExecArray | null = /^\s*"((?:[^"]|"")*)"\s*/.exec(rest);
    const after: string = quoted ? rest.slice(quoted[0].length) : rest;
    const end = after.indexOf(delimiter);
    const plain = end < 0 ? after : after.slice(0, end);
    cells.push(`${quoted?.[1]?.replaceAll('""', '"') ?? ''}${plain}`.trim());
    rest = end < 0 ? undefined : after.slice(end + delimiter.length);
  }
  return cells;
}
