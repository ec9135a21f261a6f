import {
  formatCount,
  importColumns,
  importProblems,
  type LoadedKind,
  MAX_QUANTITY,
  numberKey,
  parseSignedWholeNumber,
  parseWholeNumber,
  productRules,
} from '@shop/contracts';
import type { CatalogueNames, PartColumns, PartDetailsRow } from '../catalogue/index.ts';
import type { Database } from '../foundation/database/index.ts';
import type { FileRow } from '../foundation/files/csv.ts';
import { newId } from '../foundation/ids.ts';
import { Refusal } from '../foundation/refusal.ts';
import type { AcceptedPictures } from '../pictures/index.ts';
import { type CheckedRow, type RowProblem, type Texts, textsIn, textsOf } from './checked-row.ts';
import { type NewName, numberProblem, readCatalogueFields, readFields } from './part-fields.ts';
import { findPartsOfRows } from './rows.store.ts';
import { cleanCell, isMadeOf, plainWholeNumber } from './spreadsheet-cells.ts';

/** Files that change columns of products. */
export type PartKind = 'parts' | 'prices' | 'stock';

export const isPartKind = (kind: LoadedKind): kind is PartKind =>
  kind === 'parts' || kind === 'prices' || kind === 'stock';

/** The columns that change a product in a file of each kind; the others say which product it is. */
const changingColumns: Readonly<Record<PartKind, readonly string[]>> = {
  parts: importColumns.parts,
  prices: ['price', 'price breaks'],
  stock: [],
};

interface CheckTools {
  database: Database;
  /** The shop's brands and categories, and those that rows before have named. */
  names: CatalogueNames;
  pictures: AcceptedPictures;
}

/** Finds what rows of a file about products would do, without doing it. */
export async function checkPartRows(
  { database, names, pictures }: CheckTools,
  kind: PartKind,
  header: readonly string[],
  rows: readonly FileRow[],
): Promise<CheckedRow[]> {
  const read = rows.map(({ line, cells }) => ({ line, texts: textsOf(header, cells) }));
  const parts = await PartsOfRows.find(
    database,
    read.flatMap(({ texts }) => ('reason' in texts ? [] : [texts])),
  );
  const accepted = rememberAccepted(pictures);
  return Promise.all(
    read.map(async ({ line, texts }): Promise<CheckedRow> => {
      if ('reason' in texts) return { line, action: 'wrong', problems: [texts] };
      const found = parts.of(texts, kind === 'parts');
      if ('reason' in found) return { line, action: 'wrong', problems: [found] };
      return {
        line,
        ...(await checkTexts({ kind, texts, ...found, ...(kind === 'parts' && { names }) }, parts, accepted)),
      };
    }),
  );
}

/** Which product a row is about: a part of the catalogue, or a new one. */
interface Found {
  part: PartDetailsRow | undefined;
  key: string;
}

/** The products that rows are about. */
export class PartsOfRows {
  readonly #byId = new Map<string, PartDetailsRow>();
  readonly #byNumber = new Map<string, PartDetailsRow>();

  static async find(database: Database, rows: readonly Texts[]): Promise<PartsOfRows> {
    const numbers = textsIn(rows, 'number').flatMap(keysBefore);
    const parts = new PartsOfRows();
    for (const part of await database.run(findPartsOfRows, [textsIn(rows, 'id'), numbers])) {
      parts.#byId.set(part.id, part);
      if (part.number !== null) parts.#byNumber.set(numberKey(part.number), part);
    }
    return parts;
  }

  get ids(): string[] {
    return [...this.#byId.keys()];
  }

  withNumber(number: string): PartDetailsRow | undefined {
    return this.#byNumber.get(numberKey(number));
  }

  /** @param changes whether the part number is one of the columns that change */
  of(texts: Texts, changes: boolean): Found | RowProblem {
    const id = cleanCell(texts.get('id') ?? '');
    const number = cleanCell(texts.get('number') ?? '');
    const named = this.#named(number);
    if (id !== '') return this.#ofId(id, number, named, changes);
    if (named) return { part: named, key: named.id };
    const problem = this.#newNumberProblem(number, changes);
    if (problem !== undefined) return { column: 'number', value: number, reason: problem };
    if (changes) return { part: undefined, key: `number:${numberKey(number)}` };
    return { column: 'number', value: number, reason: importProblems.unknownNumber };
  }

  /** 123456.0 is what a program makes of 123456, and no way to write 1234560. */
  #named(number: string): PartDetailsRow | undefined {
    const named = number === '' ? undefined : this.withNumber(number);
    return WITH_ZEROS.test(number) && !WITH_ZEROS.test(named?.number ?? '') ? undefined : named;
  }

  #ofId(id: string, number: string, named: PartDetailsRow | undefined, changes: boolean): Found | RowProblem {
    const part = this.#byId.get(id);
    if (!part) return { column: 'id', value: id, reason: importProblems.unknownId };
    if (changes || number === '' || named?.id === id) return { part, key: id };
    const stored = part.number ?? '';
    const reason = isMadeOf(stored, number) ? importProblems.madeOf(stored) : importProblems.otherNumber;
    return { column: 'number', value: number, reason };
  }

  /** What is wrong with a number that no product has. */
  #newNumberProblem(number: string, changes: boolean): string | undefined {
    if (number === '') return changes ? importProblems.numberOfNew : importProblems.noKey;
    const before = keysBefore(number)
      .map((key) => this.#byNumber.get(key)?.number ?? '')
      .find((stored) => isMadeOf(stored, number));
    return before ? importProblems.otherZeros(before) : numberProblem(number, undefined);
  }
}

const WITH_ZEROS = /^\d+[.,]0+$/;
const ZEROS = Array.from({ length: 7 }, (_, zeros) => '0'.repeat(zeros));

/** The keys of a number, and of those that spreadsheets write with other zeros: 123 for 00123, 90.75 for 90.750, 123.0 for 123. */
function keysBefore(number: string): string[] {
  const [, whole, decimals] = /^(\d{1,13})(?:[.,](\d{1,6}))?$/.exec(number) ?? [];
  if (whole === undefined) return [numberKey(number)];
  const withDecimals = decimals === undefined ? [] : ZEROS.map((zeros) => whole + decimals + zeros);
  const without = WITH_ZEROS.test(number) || decimals === undefined ? [whole] : [];
  return [...without, ...withDecimals].flatMap((key) => ZEROS.map((zeros) => zeros + key));
}

type IsAccepted = (picture: string) => Promise<boolean>;

async function checkTexts(
  { kind, texts, names, part, key }: Found & { kind: PartKind; texts: Texts; names?: CatalogueNames },
  parts: PartsOfRows,
  isAccepted: IsAccepted,
): Promise<Omit<CheckedRow, 'line'>> {
  const { columns, problems } = readFields(texts, changingColumns[kind], part);
  const added: NewName[] = [];
  if (names) {
    const catalogue = readCatalogueFields(texts, part, names);
    Object.assign(columns, catalogue.columns);
    problems.push(...catalogue.problems);
    added.push(...catalogue.names);
  }
  const units = part && kind === 'stock' ? unitsOf(texts, part) : undefined;
  if (typeof units === 'object') problems.push(units);
  const taken = columns.number ? parts.withNumber(columns.number) : undefined;
  if (taken && taken.id !== part?.id) {
    problems.push({ column: 'number', value: columns.number ?? '', reason: importProblems.numberTaken });
  }
  const { picture } = columns;
  if (picture !== undefined && picture !== part?.picture && !(await isAccepted(picture))) {
    problems.push({ column: 'picture', value: picture, reason: importProblems.picture });
  }
  if (problems.length > 0) return { action: 'wrong', key, problems };
  if (!part) return { action: 'new', key, subject: newId('part'), after: withNames(columns, added) };
  const { before, after } = difference(
    part,
    typeof units === 'number' ? { ...columns, quantity: units } : columns,
    added,
  );
  if (Object.keys(after).length === 0) return { action: 'same', key };
  return { action: 'changed', key, subject: part.id, before, after };
}

/** @returns the units that the row wants in stock, or what is wrong with it */
function unitsOf(texts: Texts, part: PartDetailsRow): number | RowProblem {
  const column = texts.has('added') ? 'added' : 'units';
  const value = texts.get(column)?.trim() ?? '';
  const problem = (reason: string) => ({ column, value, reason });
  const read = plainWholeNumber(value);
  if ('reason' in read) return problem(read.reason);
  if (column === 'units') {
    return parseWholeNumber(read.text) ?? problem(productRules.quantity.pattern.message);
  }
  const change = value === '' ? 0 : parseSignedWholeNumber(read.text);
  if (change === undefined) return problem(importProblems.unitsAdded);
  const units = part.quantity + change;
  if (units < 0) return problem(importProblems.stock(formatCount(part.quantity)));
  return units > MAX_QUANTITY ? problem(importProblems.units) : units;
}

/** The columns in which they differ, as they are and as they will be. */
export function difference(
  part: PartDetailsRow,
  wanted: PartColumns & { quantity?: number },
  names: readonly NewName[] = [],
): { before: object; after: object } {
  const attributes = part.attributes.map(({ name, value }) => ({ name, value }));
  const current: Readonly<Record<string, unknown>> = { ...part, attributes };
  const changed = Object.entries(wanted).filter(
    ([column, value]) => JSON.stringify(value) !== JSON.stringify(current[column]),
  );
  return {
    before: Object.fromEntries(changed.map(([column]) => [column, current[column]])),
    after: withNames(Object.fromEntries(changed), names),
  };
}

/** What a row changes, with the brands and categories that it may be the first to name. */
const withNames = (after: object, names: readonly NewName[]): object =>
  names.length > 0 ? { ...after, names } : after;

/** Each picture is looked up once for these rows. */
function rememberAccepted(pictures: AcceptedPictures): IsAccepted {
  const known = new Map<string, Promise<boolean>>();
  return (picture) => {
    const answer = known.get(picture) ?? pictures.check('picture', picture).then(() => true, notRefused);
    known.set(picture, answer);
    return answer;
  };
}

function notRefused(error: unknown): false {
  if (error instanceof Refusal) return false;
  throw error;
}
