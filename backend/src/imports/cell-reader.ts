import { importProblems, textKey, VISIBLE } from '@shop/contracts';
import { attributesIn, externalIdsText } from './cells.ts';
import { type RowProblem, type Texts, unreadableReason } from './row-texts.ts';
import { hiddenCharacter, plainMonth, plainNumber } from './spreadsheet-cells.ts';

/** Reads the cells of one row, and collects what is wrong with them. */
export class CellReader {
  readonly problems: RowProblem[];
  readonly #texts: Texts;

  constructor(texts: Texts, problems: RowProblem[] = []) {
    this.#texts = texts;
    this.problems = problems;
  }

  /** Reads the same row as if it had no other columns. */
  only(columns: readonly string[]): CellReader {
    return new CellReader(
      new Map([...this.#texts].filter(([column]) => columns.includes(column))),
      this.problems,
    );
  }

  /** @returns the text as it is in the file; `undefined` where the file has no such column */
  cell(column: string): string | undefined {
    return this.#texts.get(column);
  }

  text(column: string, longest: number): string {
    const text = this.cell(column)?.trim() ?? '';
    const hidden = VISIBLE.test(text) ? undefined : hiddenCharacter(text);
    if (text.length > longest) this.wrong(column, importProblems.tooLong(longest));
    else if (hidden !== undefined) this.wrong(column, importProblems.hidden(hidden));
    else this.checkReadable(column);
    return text;
  }

  required(column: string, longest: number): string {
    const text = this.text(column, longest);
    if (text === '') this.wrong(column, importProblems.required);
    return text;
  }

  oneOf(column: string, values: readonly string[]): string {
    const text = this.optionalOneOf(column, values);
    if (text === '') this.wrong(column, importProblems.oneOf(values));
    return text;
  }

  /** One of the values, however it is written: `Front-Left` is `front left`. */
  optionalOneOf(column: string, values: readonly string[]): string {
    const text = this.text(column, 60);
    const value = values.find((one) => textKey(one) === textKey(text));
    if (value === undefined && text !== '') this.wrong(column, importProblems.oneOf(values));
    return value ?? text;
  }

  month(column: string): number | null {
    const text = this.text(column, 20);
    if (text === '') return null;
    const [, year, month] = /^([1-9]\d{3})-(\d\d)$/.exec(plainMonth(text) ?? '') ?? [];
    if (year === undefined) this.wrong(column, importProblems.month);
    return Number(year) * 100 + Number(month);
  }

  /** @param pattern what a number in plain digits must be */
  number(column: string, pattern: RegExp, reason: string): string | null {
    const text = this.text(column, 20);
    if (text === '') return null;
    const read = plainNumber(text);
    if ('reason' in read) this.wrong(column, read.reason);
    else if (pattern.test(read.text)) return read.text;
    else this.wrong(column, reason);
    return text;
  }

  /** @param current what stands there now, which is taken as it is */
  ids(column: string, current: Record<string, unknown> = {}): Record<string, unknown> {
    const text = this.cell(column) ?? '';
    if (text === externalIdsText(current)) return current;
    this.checkReadable(column);
    const read = attributesIn(text);
    if (!read) this.wrong(column, importProblems.externalIds);
    return Object.fromEntries((read ?? []).map(({ name, value }) => [name, value]));
  }

  checkReadable(column: string): void {
    const reason = unreadableReason(this.cell(column) ?? '');
    if (reason !== undefined) this.wrong(column, reason);
  }

  wrong(column: string, reason: string): void {
    this.problems.push({ column, value: this.cell(column) ?? '', reason });
  }
}
