import type { Part, QuickOrder, QuickOrderLine } from '@shop/contracts';
import { lineProblem } from '../../cart/cart-line.model.ts';
import type { Units } from '../../cart/visitor-cart.ts';

/** A line as it was checked, with what the buyer has decided about it. */
export interface CheckedLine extends QuickOrderLine {
  /** The part that was chosen, of several. */
  chosen?: string;
}

/** What was found, and the text that it is of. */
export interface Checked {
  text: string;
  lines: readonly CheckedLine[];
  columns: QuickOrder['columns'];
}

/** The part that a line is about; `undefined` while it is unknown or not chosen. */
export const partOf = ({ parts, chosen }: CheckedLine): Part | undefined =>
  parts.length > 1 ? parts.find(({ _id }) => _id === chosen) : parts[0];

/** What is ordered of a line; `undefined` while something is wrong with it. */
export function unitsOf(line: CheckedLine): Units | undefined {
  const part = partOf(line);
  const { quantity } = line;
  if (!part || quantity === undefined || lineProblem({ part, quantity })) return undefined;
  return { partId: part._id, quantity };
}

/** What a line that can be ordered costs. */
export const lineOf = (line: CheckedLine) => {
  const part = partOf(line);
  return { quantity: line.quantity ?? 0, ...(part && { part }) };
};

/** The text with one of its lines replaced, by its number from 1. */
export const withLine = (text: string, line: number, replacement: string): string =>
  text
    .split('\n')
    .map((old, index) => (index === line - 1 ? replacement : old))
    .join('\n');

/** The text with a row above one of its lines. */
export const withRow = (text: string, line: number, row: string): string =>
  text
    .split('\n')
    .toSpliced(line - 1, 0, row)
    .join('\n');

/** A row that names two of some columns, as a quick order reads it. */
export const headOf = (delimiter: string, count: number, number: number, quantity: number): string =>
  Array.from({ length: count }, (_, at) =>
    at === number ? 'number' : at === quantity ? 'quantity' : '',
  ).join(delimiter);

/** The text without the lines of these numbers. */
export const withoutLines = (text: string, lines: ReadonlySet<number>): string =>
  text
    .split('\n')
    .filter((_, index) => !lines.has(index + 1))
    .join('\n');

/** Where the lines of a text are in a later version of it: their numbers before and now. */
function linesNow(before: string, now: string): Map<number, number> {
  const old = before.split('\n');
  const lines = now.split('\n');
  const shorter = Math.min(old.length, lines.length);
  let start = 0;
  while (start < shorter && old[start] === lines[start]) start += 1;
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === lines.at(-1 - end)) end += 1;
  const found = new Map<number, number>();
  let next = start;
  for (const [index, text] of old.entries()) {
    let at = index;
    if (index >= old.length - end) at += lines.length - old.length;
    else if (index >= start && old.length !== lines.length) at = lines.indexOf(text, next);
    if (at >= 0) found.set(index + 1, at + 1);
    next = Math.max(next, at + 1);
  }
  return found;
}

/** The numbers that lines of a text have now; without those that were changed since, or removed. */
export function sameLines(wanted: readonly number[], before: string, now: string): number[] {
  const numbers = linesNow(before, now);
  const lineOf = (text: string, line: number) => text.split('\n')[line - 1];
  return wanted.flatMap((line) => {
    const at = numbers.get(line);
    return at !== undefined && lineOf(before, line) === lineOf(now, at) ? [at] : [];
  });
}

/** Newly checked lines of a text; what was chosen for a line before stays while it is one of its parts. */
export function withChoices(lines: readonly QuickOrderLine[], text: string, before?: Checked): CheckedLine[] {
  const numbers = linesNow(before?.text ?? '', text);
  const chosen = new Map(before?.lines.map((line) => [numbers.get(line.line), line.chosen]));
  return lines.map((line) => {
    const part = line.parts.find(({ _id }) => _id === chosen.get(line.line));
    return part ? { ...line, chosen: part._id } : line;
  });
}
