import { importProblems, productEditRules, productRules } from '@shop/contracts';
import { calls } from '@shop/contracts/calls';
import { Compile } from 'typebox/compile';
import {
  checkPriceBreaks,
  type EditedFields,
  givenColumnsOf,
  type PartColumns,
} from '../catalogue/parts/part-change.model.ts';
import type { PartDetailsRow } from '../catalogue/parts/store.ts';
import { Refusal } from '../foundation/refusal.ts';
import { fieldProblems, namedAsInForm } from '../foundation/web/invalid-request.ts';
import {
  type RowProblem,
  shortenedNumberProblems,
  type Texts,
  unreadableTextProblems,
} from './checked-row.ts';
import { attributesIn, partCells, priceBreaksIn } from './part-cells.ts';

/** The columns that change a product, and the fields of the product's form that they are. */
const changingCells = [
  { column: 'number', field: 'number' },
  { column: 'name', field: 'name' },
  { column: 'description', field: 'description' },
  { column: 'price', field: 'price' },
  { column: 'minimum order', field: 'minimumOrder' },
  { column: 'picture', field: 'picture' },
] as const;

/** Texts keep their spaces; other cells are trimmed. */
const AS_TYPED: readonly string[] = ['name', 'description'];

const columnOf = (field: string): string =>
  field === 'priceBreaks'
    ? 'price breaks'
    : (changingCells.find((cell) => cell.field === field)?.column ?? field);

const rules = { ...productEditRules, picture: productRules.picture };
const validator = Compile(calls['PATCH /managePart/{id}'].body);

/** What a row gives to a product, in the database's columns, and what is wrong with it. */
export interface ReadFields {
  columns: PartColumns;
  problems: RowProblem[];
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
  for (const { column, field } of changingCells.filter((cell) => changing.includes(cell.column))) {
    const given = texts.get(column);
    if (part && (given === undefined || given === partCells[column](part))) continue;
    const text = given ?? '';
    problems.push(...unreadableTextProblems(column, text));
    if (column === 'number') problems.push(...shortenedNumberProblems(column, text));
    fields[field] = AS_TYPED.includes(column) ? text : text.trim();
  }
  const unchanged: Partial<Record<string, string>> = part
    ? { 'price breaks': partCells['price breaks'](part), attributes: partCells.attributes(part) }
    : { 'price breaks': '' };
  const parseCell = <Value>(column: string, parse: (text: string) => Value | undefined, reason: string) => {
    const text = changing.includes(column) ? texts.get(column) : undefined;
    if (text === undefined || text === unchanged[column]) return undefined;
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
  fields: EditedFields,
  texts: Texts,
  part: PartDetailsRow | undefined,
): ReadFields {
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
