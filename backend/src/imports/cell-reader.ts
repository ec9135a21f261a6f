import { importProblems, textKey, VISIBLE } from '@shop/contracts';
import { attributesIn, externalIdsText } from './cells.ts';
import { type RowProblem, type Texts, unreadableTextProblems } from './checked-row.ts';
import { hiddenCharacter, plainMonth, plainNumber } from './spreadsheet-cells.ts';

/** Reads the cells of one row, and collects what is wrong with them. */
export class CellReader {
  readonly problems: RowProblem[] = [];
  readonly #texts: Texts;

  constructor(texts: Texts) {
    this.#texts = texts;
  }

  /** @returns whether the file has the column */
  has(column: string): boolean {
    return this.#texts.has(column);
  }

  text(column: string, longest: number): string {
    const text = this.#texts.get(column)?.trim() ?? '';
    const hidden = VISIBLE.test(text) ? undefined : hiddenCharacter(text);
    if (text.length > longest) this.wrong(column, importProblems.tooLong(longest));
    else if (hidden !== undefined) this.wrong(column, importProblems.hidden(hidden));
    else this.problems.push(...unreadableTextProblems(column, text));
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
    const text = this.#texts.get(column) ?? '';
    if (text === externalIdsText(current)) return current;
    this.problems.push(...unreadableTextProblems(column, text));
    const read = attributesIn(text);
    if (!read) this.wrong(column, importProblems.externalIds);
    return Object.fromEntries((read ?? []).map(({ name, value }) => [name, value]));
  }

  wrong(column: string, reason: string): void {
    this.problems.push({ column, value: this.#texts.get(column) ?? '', reason });
  }
}
