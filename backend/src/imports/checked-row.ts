import { importProblems } from '@shop/contracts';
import { withFormulas } from './csv-cell.ts';
import { UNREADABLE } from './csv-file.ts';

/** Why a row is wrong. */
export interface RowProblem {
  column: string;
  value: string;
  reason: string;
}

/** What the dry run found of a row. */
export interface CheckedRow {
  line: number;
  action: 'new' | 'changed' | 'same' | 'wrong';
  /** What the row is about. */
  key?: string;
  /** The id of what it changes, or makes. */
  subject?: string;
  cells?: readonly string[];
  before?: object;
  after?: object;
  problems?: readonly RowProblem[];
}

/** A row's texts by the names of its columns. */
export type Texts = ReadonlyMap<string, string>;

/** @returns the row's texts, or why it has none */
export function textsOf(header: readonly string[], cells: readonly string[]): Texts | RowProblem {
  const beyond = cells.slice(header.length);
  if (cells.length < header.length || beyond.some((cell) => cell.trim() !== '')) {
    return { column: '', value: '', reason: importProblems.cells(cells.length, header.length) };
  }
  return new Map(header.map((name, index) => [name, withFormulas(cells[index] ?? '')]));
}

/** What rows have in a column, each text once. */
export const textsIn = (rows: readonly Texts[], column: string): string[] => [
  ...new Set(rows.map((texts) => texts.get(column)?.trim() ?? '')),
];

/** @returns the problem of a text that could not be read */
export const unreadableTextProblems = (column: string, value: string): RowProblem[] =>
  value.includes(UNREADABLE) ? [{ column, value, reason: importProblems.encoding }] : [];

/** `4.01235E+12`: how a spreadsheet writes a number of many digits, most of which are then lost. */
const SHORTENED = /^\d([.,]\d+)?E\+\d+$/i;

/** @returns the problem of a number that lost its digits in a spreadsheet */
export const shortenedNumberProblems = (column: string, value: string): RowProblem[] =>
  SHORTENED.test(value.trim()) ? [{ column, value, reason: importProblems.shortened }] : [];
