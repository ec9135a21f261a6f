import { centsFromDollars, importProblems, productEditRules, productRules, VISIBLE } from '@shop/contracts';
import { calls } from '@shop/contracts/calls';
import { Compile } from 'typebox/compile';
import {
  type CatalogueNames,
  checkPriceBreaks,
  type EditedFields,
  givenColumnsOf,
  lineOf,
  type PartColumns,
  type PartDetailsRow,
} from '../catalogue/index.ts';
import { Refusal } from '../foundation/refusal.ts';
import { fieldProblems, namedAsInForm } from '../foundation/web/invalid-request.ts';
import { attributesIn, cellsOf, cellText, priceBreaksIn } from './cells.ts';
import { type RowProblem, type Texts, unreadableTextProblems } from './checked-row.ts';
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

/** What a row gives to a product, in the database's columns, and what is wrong with it. */
interface ReadFields {
  columns: PartColumns;
  problems: RowProblem[];
  names?: NewName[];
}

/**
 * Reads the cells that differ from what an export writes of the part now, by the rules of the product's form.
 * @param changing the columns that may change a product in a file of this kind
 * @param part the part as it is; without one it is new, and needs what the form needs
 */
export function readFields(
  texts: Texts,
  changing: readonly string[],
  part: PartDetailsRow | undefined,
): ReadFields {
  const fields: EditedFields = {};
  const problems: RowProblem[] = [];
  const exported = part && cellsOf(part);
  for (const field of TEXT_FIELDS) {
    const column = columnOf(field);
    if (!changing.includes(column)) continue;
    const given = texts.get(column);
    const stored = exported?.get(column);
    if (part && (given === undefined || given === stored)) continue;
    const text = given ?? '';
    const read = readCell(column, text, stored);
    if ('text' in read) fields[field] = read.text;
    else problems.push({ column, value: text, reason: read.reason });
  }
  const parseCell = <Value>(column: string, parse: (text: string) => Value | undefined, reason: string) => {
    const text = changing.includes(column) ? texts.get(column) : undefined;
    if (text === undefined || text === (exported?.get(column) ?? '')) return undefined;
    problems.push(...unreadableTextProblems(column, text));
    const value = parse(text);
    if (value === undefined) problems.push({ column, value: text, reason });
    return value;
  };
  const priceBreaks = parseCell('price breaks', priceBreaksIn, importProblems.priceBreaks);
  if (priceBreaks) fields.priceBreaks = priceBreaks;
  const attributes = parseCell('attributes', attributesIn, importProblems.attributes);
  if (attributes) fields.attributes = attributes;
  return problems.length > 0 ? { columns: {}, problems } : columnsOfFields(fields, texts, part);
}

/**
 * A cell as the product's form would have it.
 * @param stored the cell that an export writes now
 */
function readCell(column: string, text: string, stored = ''): ReadNumber {
  const [unreadable] = unreadableTextProblems(column, text);
  if (unreadable) return unreadable;
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

const NEW_PART = { price_cents: 0, minimum_order: 0, price_breaks: [] };

/** What price breaks depend on. */
const priceFields = ['priceBreaks', 'price', 'minimumOrder'] as const;

/** A file without price breaks may change the price or the minimum order so that they no longer fit. */
const changedPriceField = (fields: EditedFields): string =>
  priceFields.find((field) => fields[field] !== undefined) ?? 'priceBreaks';

/**
 * @param part the part as it is; without one it is new
 * @returns what the fields are in the database, or what the form would say of them
 */
export function columnsOfFields(
  given: EditedFields,
  texts: Texts,
  part: PartDetailsRow | undefined,
): ReadFields {
  const { price, ...others } = given;
  // A stored price of nothing stays, however it is written.
  const isStored = price !== undefined && centsFromDollars(price) === part?.price_cents;
  const fields: EditedFields = isStored ? others : given;
  const wrong = validator.Check(fields) ? [] : fieldProblems(validator.Errors(fields), fields, rules);
  try {
    if (wrong.length === 0) {
      const columns = givenColumnsOf(fields);
      if (priceFields.some((field) => fields[field] !== undefined)) {
        checkPriceBreaks({ ...(part ?? NEW_PART), ...columns });
      }
      return { columns, problems: [] };
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    wrong.push(...error.errors);
  }
  const problems = wrong.map((problem) => {
    const column = columnOf(problem.field === 'priceBreaks' ? changedPriceField(fields) : problem.field);
    return { column, value: texts.get(column) ?? '', reason: namedAsInForm(problem, rules).message };
  });
  return { columns: {}, problems };
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

/** Reads brand, category and universal of a row: the cells that differ from what an export writes of the product now. */
export function readCatalogueFields(
  texts: Texts,
  part: PartDetailsRow | undefined,
  names: CatalogueNames,
): Required<ReadFields> {
  const read = [...NAMED.map((cell) => readName(cell, texts, part, names)), readUniversal(texts, part)];
  return {
    columns: Object.assign({}, ...read.map(({ columns }) => columns)),
    problems: read.flatMap(({ problems }) => problems),
    names: read.flatMap((one) => one.names ?? []),
  };
}

/** A brand or category that a row names: it is added if the shop does not know it. */
export interface NewName {
  kind: 'brand' | 'category';
  id: string;
  name: string;
}

const UNCHANGED: ReadFields = { columns: {}, problems: [] };

function readName(
  { column, id }: (typeof NAMED)[number],
  texts: Texts,
  part: PartDetailsRow | undefined,
  names: CatalogueNames,
): ReadFields {
  const text = texts.get(column);
  const current = part?.[id] ?? null;
  if (text === undefined || text === names.textOf(column, current)) return UNCHANGED;
  const problems = unreadableTextProblems(column, text);
  const named = names.read(column, text);
  if (named && 'reason' in named) return { columns: {}, problems: [...problems, named] };
  const given = named?.id ?? null;
  if (given === current) return { columns: {}, problems };
  const ids = given === null ? [] : column === 'brand' ? [given] : lineOf(given);
  const added = ids.map((one, index) => ({ kind: column, id: one, name: named?.names[index] ?? one }));
  return { columns: { [id]: given }, problems, names: added };
}

function readUniversal(texts: Texts, part: PartDetailsRow | undefined): ReadFields {
  const text = texts.get('universal');
  if (text === undefined || (part && text === cellText('universal', part.universal))) return UNCHANGED;
  const universal = ANSWERS.get(text.trim().toLowerCase());
  if (universal === undefined) {
    const problem = { column: 'universal', value: text, reason: importProblems.universal };
    return { columns: {}, problems: [problem] };
  }
  return { columns: universal === (part?.universal ?? false) ? {} : { universal }, problems: [] };
}
