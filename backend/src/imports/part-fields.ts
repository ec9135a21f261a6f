import { importProblems, productEditRules, productRules } from '@shop/contracts';
import { calls } from '@shop/contracts/calls';
import { Compile } from 'typebox/compile';
import { type EditedFields, givenColumnsOf, type PartColumns } from '../parts/part-change.model.ts';
import type { PartDetailsRow } from '../parts/store.ts';
import { Refusal } from '../platform/refusal.ts';
import { fieldProblems, namedAsInForm } from '../platform/web/invalid-request.ts';
import { type RowProblem, type Texts, unreadable } from './checked-row.ts';
import { attributesIn, partCells } from './part-cells.ts';

/** The columns that change a product, and the fields of the product's form that they are. */
const changingCells = [
  { column: 'number', field: 'number' },
  { column: 'name', field: 'name' },
  { column: 'description', field: 'description' },
  { column: 'price', field: 'price' },
  { column: 'minimum order', field: 'minimumOrder' },
  { column: 'picture', field: 'picture' },
] as const;

/** Texts keep their spaces; in other cells they are a slip. */
const AS_TYPED: readonly string[] = ['name', 'description'];

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
  for (const { column, field } of changingCells) {
    const given = changing.includes(column) ? texts.get(column) : undefined;
    if (part ? given === undefined || given === partCells[column](part) : !changing.includes(column))
      continue;
    const text = given ?? '';
    problems.push(...unreadable(column, text));
    fields[field] = AS_TYPED.includes(column) ? text : text.trim();
  }
  const attributes = changing.includes('attributes') ? texts.get('attributes') : undefined;
  if (attributes !== undefined && (!part || attributes !== partCells.attributes(part))) {
    problems.push(...unreadable('attributes', attributes));
    const read = attributesIn(attributes);
    if (read) fields.attributes = read;
    else problems.push({ column: 'attributes', value: attributes, reason: importProblems.attributes });
  }
  return problems.length > 0 ? { columns: {}, problems } : columnsOfFields(fields, texts);
}

/** @returns what the fields are in the database, or what the form would say of them */
export function columnsOfFields(fields: EditedFields, texts: Texts): ReadFields {
  const wrong = validator.Check(fields) ? [] : fieldProblems(validator.Errors(fields), fields, rules);
  try {
    if (wrong.length === 0) return { columns: givenColumnsOf(fields), problems: [] };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    wrong.push(...error.errors);
  }
  const problems = wrong.map((problem) => {
    const column = changingCells.find(({ field }) => field === problem.field)?.column ?? problem.field;
    return { column, value: texts.get(column) ?? '', reason: namedAsInForm(problem, rules).message };
  });
  return { columns: {}, problems };
}
