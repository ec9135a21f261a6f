import { importProblems } from '@shop/contracts';
import { withFormulas } from '../foundation/files/csv.ts';
import { cleanCell, spreadsheetProblem, unquoted } from './spreadsheet-cells.ts';

/** Why a row is wrong. */
export interface RowProblem {
  column: string;
  value: string;
  reason: string;
}

/** A row's texts by the names of its columns. */
export type Texts = ReadonlyMap<string, string>;

/** @returns the row's texts, or why it has none */
export function textsOf(header: readonly string[], cells: readonly string[]): Texts | RowProblem {
  const beyond = cells.slice(header.length);
  if (cells.length < header.length || beyond.some((cell) => cell.trim() !== '')) {
    return { column: '', value: '', reason: importProblems.cells(cells.length, header.length) };
  }
  return new Map(header.map((name, index) => [name, withFormulas(unquoted(cells[index] ?? ''))]));
}

/** What rows have in a column, each text once. */
export const textsIn = (rows: readonly Texts[], column: string): string[] => [
  ...new Set(rows.map((texts) => cleanCell(texts.get(column) ?? ''))),
];

/** Stands where a character could not be read. */
export const UNREADABLE = '\ufffd';

/** @returns what is wrong with a text that could not be read, or stands for an error of the spreadsheet */
export const unreadableReason = (text: string): string | undefined =>
  text.includes(UNREADABLE) ? importProblems.encoding : spreadsheetProblem(text);
