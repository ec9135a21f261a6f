import { isDeepStrictEqual } from 'node:util';
import {
  formatCount,
  importColumns,
  importProblems,
  MAX_QUANTITY,
  numberKey,
  parseSignedWholeNumber,
  parseWholeNumber,
  productRules,
} from '@shop/contracts';
import type { CatalogueNames, NameRow, PartColumns, PartDetailsRow } from '../catalogue/index.ts';
import type { Database } from '../foundation/database/index.ts';
import { newId } from '../foundation/ids.ts';
import { Refusal } from '../foundation/refusal.ts';
import type { AcceptedPictures } from '../pictures/index.ts';
import type { CellReader } from './cell-reader.ts';
import type { CheckTools, OpenCheck, Wanted } from './check-rows.ts';
import { numberProblem, readFields, readNames, readUniversal } from './part-fields.ts';
import { type Texts, textsIn } from './row-texts.ts';
import { findPartsOfRows } from './rows.store.ts';
import { cleanCell, isMadeOf, plainWholeNumber } from './spreadsheet-cells.ts';

/** The columns that change a product in a file of each kind, and in an edit; the others say which product it is. */
const changingColumns = {
  parts: importColumns.parts,
  prices: ['price', 'price breaks'],
  stock: ['units', 'added'],
  edit: ['price', 'minimum order', 'added', 'brand', 'category', 'universal'],
} as const satisfies Record<string, readonly string[]>;

type PartKind = Exclude<keyof typeof changingColumns, 'edit'>;

/** Files that change columns of products. */
export const partChecks: Readonly<Record<PartKind, OpenCheck>> = {
  parts: (tools, rows) => openPartCheck('parts', tools, rows),
  prices: (tools, rows) => openPartCheck('prices', tools, rows),
  stock: (tools, rows) => openPartCheck('stock', tools, rows),
};

async function openPartCheck(
  kind: PartKind,
  { database, names, pictures }: CheckTools,
  rows: readonly Texts[],
): ReturnType<OpenCheck> {
  const parts = await PartsOfRows.find(database, rows);
  const isAccepted = rememberAccepted(pictures);
  return async (reader) => {
    const found = parts.of(reader, kind === 'parts');
    if (!found) return undefined;
    const wanted = readPart(kind, reader, found, names);
    const { number, picture } = wanted.given;
    const taken = number ? parts.withNumber(number) : undefined;
    if (taken && taken.id !== found.part?.id) reader.wrong('number', importProblems.numberTaken);
    if (picture !== undefined && picture !== found.part?.picture && !(await isAccepted(picture))) {
      reader.wrong('picture', importProblems.picture);
    }
    return wanted;
  };
}

/** Which product a row is about: a part of the catalogue, or a new one. */
interface Found {
  part: PartDetailsRow | undefined;
  key: string;
}

/** Reads what a row gives to a product. */
export function readPart(
  kind: keyof typeof changingColumns,
  row: CellReader,
  { part, key }: Found,
  names: CatalogueNames,
): Wanted & { given: PartColumns } {
  const reader = row.only(changingColumns[kind]);
  const catalogueNames: NameRow[] = [];
  const given: PartColumns & { quantity?: number } = {
    ...readFields(reader, part),
    ...readNames(reader, part, names, catalogueNames),
    ...readUniversal(reader, part),
  };
  const units = (['added', 'units'] as const).find((column) => reader.cell(column) !== undefined);
  if (part && units) {
    const read = unitsIn(units, reader.cell(units)?.trim() ?? '', part.quantity);
    if (typeof read === 'string') reader.wrong(units, read);
    else given.quantity = read;
  }
  const added = catalogueNames.length > 0 && { names: catalogueNames };
  if (!part) return { key, subject: newId('part'), given, after: { ...given, ...added } };
  const current: Readonly<Record<string, unknown>> = { ...part };
  const changed = Object.entries(given).filter(
    ([column, value]) => !isDeepStrictEqual(value, current[column]),
  );
  return {
    key,
    subject: part.id,
    given,
    before: Object.fromEntries(changed.map(([column]) => [column, current[column]])),
    after: { ...Object.fromEntries(changed), ...added },
  };
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

  /** @param mayBeNew the part number is one of the columns that change, so that an unknown one is a new product's */
  of(reader: CellReader, mayBeNew: boolean): Found | undefined {
    const id = cleanCell(reader.cell('id') ?? '');
    const number = cleanCell(reader.cell('number') ?? '');
    const named = this.#named(number);
    const part = id === '' ? named : this.#byId.get(id);
    if (id !== '' && !part) {
      reader.wrong('id', importProblems.unknownId);
      return undefined;
    }
    const reason = part
      ? otherNumber(part, number, named, mayBeNew)
      : this.#newNumberProblem(number, mayBeNew);
    if (reason !== undefined) {
      reader.wrong('number', reason);
      return undefined;
    }
    return { part, key: part?.id ?? `number:${numberKey(number)}` };
  }

  /** 123456.0 is what a program makes of 123456, and no way to write 1234560. */
  #named(number: string): PartDetailsRow | undefined {
    const named = number === '' ? undefined : this.withNumber(number);
    return WITH_ZEROS.test(number) && !WITH_ZEROS.test(named?.number ?? '') ? undefined : named;
  }

  /** What is wrong with a number that no product has. */
  #newNumberProblem(number: string, changes: boolean): string | undefined {
    if (number === '') return changes ? importProblems.numberOfNew : importProblems.noKey;
    const before = keysBefore(number)
      .map((key) => this.#byNumber.get(key)?.number ?? '')
      .find((stored) => isMadeOf(stored, number));
    if (before) return importProblems.otherZeros(before);
    return numberProblem(number, undefined) ?? (changes ? undefined : importProblems.unknownNumber);
  }
}

/** What is wrong with the number beside the id of a product, where it does not change the product's. */
function otherNumber(
  part: PartDetailsRow,
  number: string,
  named: PartDetailsRow | undefined,
  changes: boolean,
): string | undefined {
  if (changes || number === '' || named?.id === part.id) return undefined;
  const stored = part.number ?? '';
  return isMadeOf(stored, number) ? importProblems.madeOf(stored) : importProblems.otherNumber;
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

/** @returns the units that a cell wants in stock, or what is wrong with it */
function unitsIn(column: 'units' | 'added', text: string, stock: number): number | string {
  const read = plainWholeNumber(text);
  if ('reason' in read) return read.reason;
  if (column === 'units') {
    // It was meant to be added.
    if (cleanCell(text).startsWith('+')) return importProblems.countedUnits;
    return parseWholeNumber(read.text) ?? productRules.quantity.pattern.message;
  }
  const change = text === '' ? 0 : parseSignedWholeNumber(read.text);
  if (change === undefined) return importProblems.unitsAdded;
  const units = stock + change;
  if (units < 0) return importProblems.stock(formatCount(stock));
  return units > MAX_QUANTITY ? importProblems.units : units;
}

/** Each picture is looked up once for these rows. */
function rememberAccepted(pictures: AcceptedPictures): (picture: string) => Promise<boolean> {
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
