import { dollarsFromCents, formatCount, importProblems, importRefusals, MAX_QUANTITY } from '@shop/contracts';
import type { BulkChanges } from '@shop/contracts/calls';
import type { CatalogueNames, EditedFields, PartDetailsRow } from '../catalogue/index.ts';
import { cellsOf } from './cells.ts';
import { difference } from './check-parts.ts';
import type { CheckedRow, Texts } from './checked-row.ts';
import { columnsOfFields, readCatalogueFields } from './part-fields.ts';

/** The columns of the rows that an edit was not able to change. */
export const EDIT_HEADER = ['id', 'number', 'name', 'price', 'minimum order'] as const;

/** Finds what an edit would do to a product, by the rules of the product's form. */
export function checkEdit(
  line: number,
  part: PartDetailsRow,
  changes: BulkChanges,
  names: CatalogueNames,
): CheckedRow {
  const exported = cellsOf(part);
  const cells = EDIT_HEADER.map((column) => exported.get(column) ?? '');
  const fields = fieldsOf(part, changes);
  const { columns, problems } = columnsOfFields(fields, priceTexts(fields), part);
  const catalogue = readCatalogueFields(catalogueTexts(changes), part, names);
  Object.assign(columns, catalogue.columns);
  problems.push(...catalogue.problems);
  const added = Number(changes.addedUnits ?? 0);
  const units = part.quantity + added;
  const value = String(added);
  if (units < 0) {
    problems.push({ column: 'added', value, reason: importProblems.stock(formatCount(part.quantity)) });
  }
  if (units > MAX_QUANTITY) problems.push({ column: 'added', value, reason: importProblems.units });
  if (problems.length > 0) return { line, cells, action: 'wrong', key: part.id, subject: part.id, problems };
  const { before, after } = difference(
    part,
    { ...columns, ...(added !== 0 && { quantity: units }) },
    catalogue.names,
  );
  if (Object.keys(after).length === 0) return { line, action: 'same', key: part.id };
  return { line, cells, action: 'changed', key: part.id, subject: part.id, before, after };
}

/** What an edit finds of a product that was selected, and has gone. */
export const goneRow = (line: number, id: string): CheckedRow => {
  const problems = [{ column: '', value: '', reason: importRefusals.gone }];
  return { line, cells: [id], action: 'wrong', key: id, subject: id, problems };
};

function fieldsOf(
  { price_cents: cents }: PartDetailsRow,
  { price, minimumOrder }: BulkChanges,
): EditedFields {
  const fields: EditedFields = { ...(minimumOrder !== undefined && { minimumOrder }) };
  if (price === undefined) return fields;
  if ('to' in price) return { ...fields, price: price.to };
  const wanted =
    'byPercent' in price
      ? Math.round((cents * (10_000 + hundredths(price.byPercent))) / 10_000)
      : cents + hundredths(price.byDollars);
  return { ...fields, price: dollarsFromCents(wanted) };
}

/** Brand, category and universal as an edit sets them, in the cells of a file. */
const catalogueTexts = ({ brand, category, universal }: BulkChanges): Texts =>
  new Map(
    Object.entries({ brand, category, universal }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  );

const priceTexts = ({ price = '', minimumOrder = '' }: EditedFields): Texts =>
  new Map([
    ['price', String(price)],
    ['minimum order', String(minimumOrder)],
  ]);

/** Whether a change of prices says what it means in plain digits: `1e-7` does not. */
export const hasWholeCents = ({ price }: BulkChanges): boolean => {
  if (price === undefined || 'to' in price) return true;
  return TWO_DECIMALS.test(String('byPercent' in price ? price.byPercent : price.byDollars));
};

const TWO_DECIMALS = /^(-?)(\d{1,8})(?:\.(\d{1,2}))?$/;

/** A number with two decimals at most as an integer: no float touches an amount. */
function hundredths(value: number | string): number {
  const [, sign = '', whole = '0', fraction = ''] = TWO_DECIMALS.exec(String(value)) ?? [];
  const size = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return sign === '-' ? -size : size;
}
