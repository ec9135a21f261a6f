import { foldText, MAX_QUANTITY } from '@shop/contracts';
import { isColumnName, namedColumns } from './column-heads.ts';

/** One way to read a line. */
export interface Reading {
  number: string;
  /** `wrong` where it is no whole number of units. */
  quantity?: number | 'wrong';
}

/** A line of a quick order, and the ways to read it: the likeliest first. */
export interface ReadLine {
  /** Its number in the text, from 1. */
  line: number;
  text: string;
  readings: Reading[];
  /** What its cells are, where it has more than a number and a quantity, and no row names the columns. */
  unnamed?: { delimiter: string; cells: string[] };
}

/** What separates the cells of a line, in this order: the first that it holds. */
const DELIMITERS = ['\t', ';', '|', ','] as const;
const FULL_WIDTH: Readonly<Record<string, string>> = { '；': ';', '，': ',', '｜': '|' };
/** Before a line of a list. */
const BULLET = /^\s*(?:[-–—•*·]|\d{1,3}[.)])\s+/;
/** Cells, and words of a line, that are looked through. */
const MAX_CELLS = 8;
const MAX_WORDS = 12;

/** A line with its cells, or its words where nothing else separates them. */
interface Row {
  text: string;
  delimiter: string | undefined;
  cells: string[];
}

/** Which columns of a file hold the number and the quantity, beside the row that names them. */
interface Columns extends Row {
  numbers: readonly number[];
  quantity: number;
}

/**
 * Reads a pasted list, or a CSV file: a number and a quantity a line. A row that names these columns decides where they
 * are in the rows below it, since a file may be loaded below typed lines. Without one, every way to read a line is told.
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
      const row = rowOf(line.text);
      const named = mayNameColumns(row) ? namedColumns(row.cells) : undefined;
      if (named) {
        columns = { ...named, ...row };
        return [];
      }
      const inNamed = columns && inColumns(row, columns);
      return { ...line, ...(inNamed ? { readings: inNamed } : readingsOf(row)) };
    });
}

function rowOf(text: string): Row {
  const plain = text.replaceAll(/[；，｜]/g, (sign) => FULL_WIDTH[sign] ?? sign);
  const delimiter = DELIMITERS.find((one) => plain.includes(one));
  return { text: plain, delimiter, cells: delimiter ? cellsOf(plain, delimiter) : plain.split(/\s+/) };
}

/** A row of names holds no quantity, and words without a delimiter are names only if all of them are. */
const mayNameColumns = ({ delimiter, cells }: Row): boolean =>
  cells.every((cell) => quantitiesIn(cell).length === 0) &&
  (delimiter !== undefined || cells.every(isColumnName));

function readingsOf({ text, delimiter, cells }: Row): Pick<ReadLine, 'readings' | 'unnamed'> {
  if (delimiter === undefined) return { readings: distinct(inWords(text)) };
  const readings = distinct(inCells(text, delimiter, cells));
  return cells.filter(Boolean).length > 2 ? { readings, unnamed: { delimiter, cells } } : { readings };
}

/** Words are no cells: a number may hold spaces. A row of more cells than the named ones has been cut somewhere. */
function inColumns(
  { delimiter, cells }: Row,
  { numbers, quantity, ...named }: Columns,
): Reading[] | undefined {
  if (!delimiter || delimiter !== named.delimiter || cells.length > named.cells.length) return undefined;
  const typed = cells[quantity] ?? '';
  return numbers.flatMap((column) => readingsWith(cells[column] ?? '', typed));
}

/** A number with each quantity that is typed beside it; alone where none is. */
function readingsWith(number: string, typed: string): Reading[] {
  const quantities = quantitiesIn(typed);
  return quantities.length > 0 ? quantities.map((quantity) => ({ number, quantity })) : [{ number }];
}

/** Any cell may be the number, and any other the quantity. A comma may also be part of the quantity. */
function inCells(text: string, delimiter: string, all: readonly string[]): Reading[] {
  const cells = all.filter(Boolean).slice(0, MAX_CELLS);
  const [one = '', other = ''] = cells;
  const pairs = pairsOf(cells);
  if (delimiter === ',') pairs.push(...pairsOf(withThousands(cells)), ...splitsOf(text));
  if (pairs.length === 0) pairs.push(...(cells.length > 2 ? [{ number: '' }] : readingsWith(one, other)));
  return [...pairs, { number: text.trim() }];
}

const pairsOf = (cells: readonly string[]): Reading[] =>
  cells.flatMap((number) =>
    cells.flatMap((typed) =>
      number === typed ? [] : quantitiesIn(typed).map((quantity) => ({ number, quantity })),
    ),
  );

/** `1` and `000` beside each other are one quantity. */
function withThousands(cells: readonly string[]): string[] {
  const joined: string[] = [];
  for (const cell of cells) {
    const before = joined.at(-1);
    if (before !== undefined && /^\d{3}$/.test(cell) && /^\d{1,3}(,\d{3})*$/.test(before)) {
      joined.splice(-1, 1, `${before},${cell}`);
    } else joined.push(cell);
  }
  return joined;
}

/** Numbers and quantities may hold spaces, so the quantity may be any words at the end, or at the beginning. */
function splitsOf(text: string): Reading[] {
  const starts = new Set([text.trim(), text.replace(BULLET, '').trim()]);
  const splits = [...starts].flatMap((one) => {
    const words = one.split(/\s+/).slice(0, MAX_WORDS);
    const halves = words
      .slice(1)
      .map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')] as const);
    // The longest quantity first.
    const atEnd = halves.flatMap(([left, right]) => readingsWith(left, right));
    const atStart = halves.reverse().flatMap(([left, right]) => readingsWith(right, left));
    return [...atEnd, ...atStart].filter(({ quantity }) => quantity !== undefined);
  });
  return splits.sort((one, other) => Number(one.quantity === 'wrong') - Number(other.quantity === 'wrong'));
}

/** A number may also end with a word of digits: such a line misses a quantity. */
function inWords(text: string): Reading[] {
  const splits = splitsOf(text);
  const [, first, rest] = /^(\S+)\s+(\S.*)$/.exec(text.trim()) ?? [];
  const likely = splits.length > 0 ? splits : readingsWith(first ?? text.trim(), rest ?? '');
  return [...likely, { number: text.trim() }];
}

const distinct = (readings: readonly Reading[]): Reading[] => [
  ...new Map(readings.map((one) => [JSON.stringify([one.number, one.quantity]), one])).values(),
];

/** The cells of a line; a quoted cell may hold the delimiter, and a quotation mark as two. A spreadsheet writes a text as `="1"`. */
function cellsOf(text: string, delimiter: string): string[] {
  if (!text.includes('"')) return text.split(delimiter).map((cell) => cell.trim());
  const cells: string[] = [];
  for (let rest: string | undefined = text; rest !== undefined; ) {
    const quoted: RegExpExecArray | null = /^\s*=?"((?:[^"]|"")*)"\s*/.exec(rest);
    const after: string = quoted ? rest.slice(quoted[0].length) : rest;
    const end = after.indexOf(delimiter);
    const plain = end < 0 ? after : after.slice(0, end);
    cells.push(`${quoted?.[1]?.replaceAll('""', '"') ?? ''}${plain}`.trim());
    rest = end < 0 ? undefined : after.slice(end + delimiter.length);
  }
  return cells.map((cell) => /^="(.*)"$/.exec(cell)?.[1] ?? cell);
}

/** What people write beside a quantity, folded. */
const UNIT =
  '(?:x|of|qty|quantity|ea|each|pcs?|pces?|pieces?|units?|nos|stk|stck|stuck|stuks?|st|szt|sztuk[ai]?|uds?|unidad(?:es)?|pzas?|piezas?|pz|u|шт|個|个|件|本)';
const UNIT_BEFORE = new RegExp(`^${UNIT}[.:]?\\s*(?=[\\d+-])`);
const UNIT_AFTER = new RegExp(`(?<=\\d)\\s*${UNIT}\\.?$`);
const AROUND = /^[\s=:'"([]+|[\s:'")\]]+$/g;

const PLAIN = /^\d{1,8}$/;
/** One sign before three zeros: 24.000 is 24, or 24 thousand. */
const AMBIGUOUS = /^([1-9]\d{0,2})[.,]000$/;
/** 1,000 and 1.000,00: a sign between thousands, and none or another one before decimals of zero. */
const THOUSANDS = /^[1-9]\d{0,2}([ .,'’_])\d{3}(?:\1\d{3})*(?:(?!\1)[.,]0+)?$/;
const LAKHS = /^\d{1,2}(?:,\d{2})+,\d{3}(?:\.0+)?$/;
const WITHOUT_DECIMALS = /^\d{1,8}[.,]0+$/;
const NUMBER = /^[-+]?\d[\d.,'’_ /-]*(?:e\d+|%)?$/;

/**
 * What a quantity may be as people and spreadsheets write it: `1 000`, `24,00`, `="10"`, `10 pcs`.
 * @returns two for `24.000`; `wrong` for a number that is no quantity; none for what is no number
 */
function quantitiesIn(typed: string): (number | 'wrong')[] {
  const text = foldText(typed)
    .replace(/\s+/g, ' ')
    .replaceAll(AROUND, '')
    .replace(UNIT_BEFORE, '')
    .replace(UNIT_AFTER, '')
    .replace(/^\+/, '');
  const [, ambiguous] = AMBIGUOUS.exec(text) ?? [];
  if (ambiguous !== undefined) return [Number(ambiguous) * 1000, Number(ambiguous)];
  const units = unitsOf(text);
  if (units === undefined) return NUMBER.test(text) ? ['wrong'] : [];
  return [units >= 1 && units <= MAX_QUANTITY ? units : 'wrong'];
}

function unitsOf(text: string): number | undefined {
  if (PLAIN.test(text)) return Number(text);
  if (THOUSANDS.test(text) || LAKHS.test(text)) return Number(withoutZeros(text).replaceAll(/\D/g, ''));
  return WITHOUT_DECIMALS.test(text) ? Number.parseInt(text, 10) : undefined;
}

/** Decimals stand behind the second sign, where the first separates thousands. */
function withoutZeros(text: string): string {
  const [first] = /\D/.exec(text) ?? [];
  const last = text.search(/\D(?=\d*$)/);
  return text.charAt(last) === first ? text : text.slice(0, last);
}
