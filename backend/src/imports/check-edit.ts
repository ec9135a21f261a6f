import { dollarsFromCents, importRefusals } from '@shop/contracts';
import type { BulkChanges } from '@shop/contracts/calls';
import type { CatalogueNames, PartDetailsRow } from '../catalogue/index.ts';
import { CellReader } from './cell-reader.ts';
import { cellsOf } from './cells.ts';
import { readPart } from './check-parts.ts';
import { type CheckedRow, checkedRow } from './check-rows.ts';

/** The columns of the rows that an edit was not able to change. */
export const EDIT_HEADER = ['id', 'number', 'name', 'price', 'minimum order'] as const;

/** Finds what an edit would do to a product: what a row of a file with these cells would. */
export function checkEdit(
  line: number,
  part: PartDetailsRow,
  { price, minimumOrder, addedUnits, ...catalogue }: BulkChanges,
  names: CatalogueNames,
): CheckedRow {
  const given = {
    ...catalogue,
    price: price && priceOf(part, price),
    'minimum order': minimumOrder,
    added: addedUnits,
  };
  const texts = Object.entries(given).flatMap(([column, value]) =>
    value === undefined ? [] : [[column, String(value)] as const],
  );
  const reader = new CellReader(new Map(texts));
  const row = checkedRow(line, reader, readPart('edit', reader, { part, key: part.id }, names));
  if (row.action === 'same') return row;
  const exported = cellsOf(part);
  return { ...row, subject: part.id, cells: EDIT_HEADER.map((column) => exported.get(column) ?? '') };
}

/** What an edit finds of a product that was selected, and has gone. */
export const goneRow = (line: number, id: string): CheckedRow => {
  const problems = [{ column: '', value: '', reason: importRefusals.gone }];
  return { line, cells: [id], action: 'wrong', key: id, subject: id, problems };
};

function priceOf({ price_cents: cents }: PartDetailsRow, price: NonNullable<BulkChanges['price']>) {
  if ('to' in price) return price.to;
  const wanted =
    'byPercent' in price
      ? Math.round((cents * (10_000 + hundredths(price.byPercent))) / 10_000)
      : cents + hundredths(price.byDollars);
  return dollarsFromCents(wanted);
}

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
