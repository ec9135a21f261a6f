import { centsFromDollars, importProblems, productEditRules, productRules, VISIBLE } from '@shop/contracts';
import { calls } from '@shop/contracts/calls';
import { Compile } from 'typebox/compile';
import {
  type CatalogueNames,
  checkPriceBreaks,
  type EditedFields,
  givenColumnsOf,
  type NameRow,
  type PartColumns,
  type PartDetailsRow,
} from '../catalogue/index.ts';
import { Refusal } from '../foundation/refusal.ts';
import { fieldProblems, namedAsInForm } from '../foundation/web/invalid-request.ts';
import type { CellReader } from './cell-reader.ts';
import { attributesIn, cellsOf, priceBreaksIn } from './cells.ts';
import { unreadableReason } from './row-texts.ts';
import {
  cleanCell,
  hiddenCharacter,
  isDate,
  isMadeOf,
  isShortened,
  plainAmount,
  plainWholeNumber,
  type ReadNumber,
} from './spreadsheet-cells.ts';

/** The fields of the product's form that are cells of one text. */
const TEXT_FIELDS = ['number', 'name', 'description', 'price', 'minimumOrder', 'picture'] as const;

/** Texts keep their spaces; other cells are trimmed. */
const AS_TYPED: readonly string[] = ['name', 'description'];

/** `minimumOrder` is the column `minimum order`. */
const columnOf = (field: string): string =>
  field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const rules = { ...productEditRules, picture: productRules.picture };
const validator = Compile(calls['PATCH /managePart/{id}'].body);

/**
 * Reads the cells that differ from what an export writes of the part now, by the rules of the product's form.
 * @param part the part as it is; without one it is new, and needs what the form needs
 * @returns nothing where something is wrong
 */
export function readFields(reader: CellReader, part: PartDetailsRow | undefined): PartColumns {
  const fields: EditedFields = {};
  const exported = part && cellsOf(part);
  for (const field of TEXT_FIELDS) {
    const column = columnOf(field);
    const given = reader.cell(column);
    const stored = exported?.get(column);
    if (part && (given === undefined || given === stored)) continue;
    const read = readCell(column, given ?? '', stored);
    if ('text' in read) fields[field] = read.text;
    else reader.wrong(column, read.reason);
  }
  const parseCell = <Value>(column: string, parse: (text: string) => Value | undefined, reason: string) => {
    const text = reader.cell(column);
    if (text === undefined || text === (exported?.get(column) ?? '')) return undefined;
    reader.checkReadable(column);
    const value = parse(text);
    if (value === undefined) reader.wrong(column, reason);
    return value;
  };
  const priceBreaks = parseCell('price breaks', priceBreaksIn, importProblems.priceBreaks);
  if (priceBreaks) fields.priceBreaks = priceBreaks;
  const attributes = parseCell('attributes', attributesIn, importProblems.attributes);
  if (attributes) fields.attributes = attributes;
  return reader.problems.length > 0 ? {} : columnsOfFields(reader, fields, part);
}

/**
 * A cell as the product's form would have it.
 * @param stored the cell that an export writes now
 */
function readCell(column: string, text: string, stored = ''): ReadNumber {
  const unreadable = unreadableReason(text);
  if (unreadable !== undefined) return { reason: unreadable };
  const hidden = VISIBLE.test(text) ? undefined : hiddenCharacter(text);
  if (hidden !== undefined) return { reason: importProblems.hidden(hidden) };
  if (AS_TYPED.includes(column)) {
    return isMadeOf(stored, text) ? { reason: importProblems.madeOf(stored) } : { text };
  }
  if (column === 'price') return plainAmount(text);
  if (column === 'minimum order') return plainWholeNumber(text);
  if (column !== 'number') return { text: text.trim() };
  const number = cleanCell(text);
  const reason = numberProblem(number, stored);
  return reason === undefined ? { text: number } : { reason };
}

/**
 * @param number the number that a row gives
 * @param stored the one that it would replace
 * @returns what a spreadsheet has done to it
 */
export function numberProblem(number: string, stored: string | undefined): string | undefined {
  const hidden = hiddenCharacter(number);
  if (hidden !== undefined) return importProblems.hidden(hidden);
  if (stored !== undefined && isMadeOf(stored, number)) return importProblems.madeOf(stored);
  if (isShortened(number)) return importProblems.shortened;
  return isDate(number) ? importProblems.dateMade : undefined;
}

/** What price breaks depend on. */
const priceFields = ['priceBreaks', 'price', 'minimumOrder'] as const;

/** A file without price breaks may change the price or the minimum order so that they no longer fit. */
const changedPriceField = (fields: EditedFields): string =>
  priceFields.find((field) => fields[field] !== undefined) ?? 'priceBreaks';

/** What the fields are in the database; nothing where the form would refuse one of them. */
function columnsOfFields(
  reader: CellReader,
  given: EditedFields,
  part: PartDetailsRow | undefined,
): PartColumns {
  const { price, ...others } = given;
  // A stored price of nothing stays, however it is written.
  const isStored = price !== undefined && centsFromDollars(price) === part?.price_cents;
  const fields: EditedFields = isStored ? others : given;
  const wrong = validator.Check(fields) ? [] : fieldProblems(validator.Errors(fields), fields, rules);
  try {
    if (wrong.length === 0) {
      const columns = givenColumnsOf(fields);
      if (priceFields.some((field) => fields[field] !== undefined)) {
        checkPriceBreaks(columns, part);
      }
      return columns;
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    wrong.push(...error.errors);
  }
  for (const problem of wrong) {
    const column = columnOf(problem.field === 'priceBreaks' ? changedPriceField(fields) : problem.field);
    reader.wrong(column, namedAsInForm(problem, rules).message);
  }
  return {};
}

const NAMED = [
  { column: 'brand', id: 'brand_id' },
  { column: 'category', id: 'category_id' },
] as const;

const ANSWERS: ReadonlyMap<string, boolean> = new Map([
  ['yes', true],
  ['true', true],
  ['no', false],
  ['false', false],
  ['', false],
]);

/**
 * Reads brand and category of a row: the cells that differ from what an export writes of the product now.
 * @param added takes those that the row names: the shop may not know them yet
 */
export function readNames(
  reader: CellReader,
  part: PartDetailsRow | undefined,
  names: CatalogueNames,
  added: NameRow[],
): PartColumns {
  const columns: PartColumns = {};
  for (const { column, id } of NAMED) {
    const text = reader.cell(column);
    const current = part?.[id] ?? null;
    if (text === undefined || text === names.textOf(column, current)) continue;
    reader.checkReadable(column);
    const named = names.read(column, text);
    if (named && 'reason' in named) {
      reader.wrong(column, named.reason);
      continue;
    }
    const given = named?.id ?? null;
    if (given === current) continue;
    columns[id] = given;
    added.push(...(named?.path ?? []));
  }
  return columns;
}

export function readUniversal(
  reader: CellReader,
  part: PartDetailsRow | undefined,
): Pick<PartColumns, 'universal'> {
  const text = reader.cell('universal');
  if (text === undefined) return {};
  const universal = ANSWERS.get(text.trim().toLowerCase());
  if (universal === undefined) reader.wrong('universal', importProblems.universal);
  return universal === undefined || universal === (part?.universal ?? false) ? {} : { universal };
}
