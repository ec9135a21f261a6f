import { type Import, type ImportRow, importRefusals, isRecord } from '@shop/contracts';
import type { CatalogueNames } from '../catalogue/parts/catalogue-names.ts';
import { externalIdsText, monthText } from './linked-cells.ts';
import { attributesText, dollarsText, priceBreaksText } from './part-cells.ts';
import type { NewName } from './part-fields.ts';
import type { ListedRow } from './rows.store.ts';
import type { ListedImport } from './store.ts';

const states: readonly string[] = ['checked', 'applied', 'undone'];
const isState = (state: string): state is Import['state'] =>
  ['checking', 'checked', 'applying', 'applied', 'undoing', 'undone'].includes(state);

/** An import as the admin sees it. */
export function toImport(row: ListedImport): Import {
  const { state, options, name } = row;
  return {
    _id: row.id,
    kind: row.kind,
    ...(options.stock === 'absolute' && { stock: 'absolute' as const }),
    ...(options.stock === 'relative' && { stock: 'relative' as const }),
    state: isState(state) ? state : 'checking',
    ...(row.failure !== null && { failure: row.failure }),
    rows: row.rows,
    // Row 1 names the columns.
    done: states.includes(state) ? row.rows : row.line - 1,
    new: row.new_rows,
    changed: row.changed_rows,
    same: row.same_rows,
    wrong: row.wrong_rows,
    refused: row.refused_rows,
    kept: row.kept_rows,
    ...(options.note !== undefined && { note: options.note }),
    ...(name !== null && { name }),
    createdAt: row.created_at.toISOString(),
  };
}

/** What the columns of the database are called in files. */
const shownColumns: Readonly<Record<string, string>> = {
  price_cents: 'price',
  price_breaks: 'price breaks',
  minimum_order: 'minimum order',
  quantity: 'units',
  brand_id: 'brand',
  category_id: 'category',
  shown: 'other number',
  vehicle_id: 'vehicle',
  engine_code: 'engine code',
  built_from: 'built from',
  built_to: 'built to',
  external_ids: 'external ids',
};

/** They name a row, and do not change. */
const HIDDEN = new Set(['id', 'part_id', 'key', 'names']);

/** Why a row is wrong, or was not applied or undone. */
export function problemsOf({ problems, refusal, kept }: ListedRow): ImportRow['problems'] {
  const reason = kept ?? refusal;
  return reason ? [{ column: '', value: '', reason: importRefusals[reason] }] : [...(problems ?? [])];
}

/**
 * A row of an import as the admin sees it.
 * @param names the shop's brands and categories
 */
export function toImportRow(row: ListedRow, names: CatalogueNames): ImportRow {
  const { line, subject, name, before, after } = row;
  const toText = (column: string, value: unknown): string => {
    if (column !== 'brand_id' && column !== 'category_id') return shownValue(column, value);
    const kind = column === 'brand_id' ? 'brand' : 'category';
    return names.textOf(kind, typeof value === 'string' ? value : null, wantedText(row, kind));
  };
  const newName = after?.['name'];
  const shownName = name ?? (typeof newName === 'string' ? newName : undefined);
  return {
    line,
    ...(subject !== null && name !== null && { id: subject }),
    ...(shownName !== undefined && { name: shownName }),
    changes: Object.entries(after ?? {})
      .filter(([column]) => !HIDDEN.has(column))
      .map(([column, value]) => ({
        column: shownColumns[column] ?? column,
        before: toText(column, before?.[column]),
        after: toText(column, value),
      }))
      .filter((one) => one.before !== one.after),
    problems: problemsOf(row),
  };
}

/** What the row calls a brand or category, which the shop may not know yet. */
function wantedText({ after }: ListedRow, kind: NewName['kind']): string | undefined {
  const wanted = (Array.isArray(after?.['names']) ? after['names'] : []).filter(isRecord);
  return (
    wanted
      .filter((one) => one['kind'] === kind)
      .map((one) => String(one['name']))
      .join(' > ') || undefined
  );
}

function shownValue(column: string, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (column === 'price_cents') return dollarsText(Number(value));
  if (column === 'built_from' || column === 'built_to') return monthText(Number(value));
  if (column === 'external_ids' && isRecord(value)) return externalIdsText(value);
  if (column === 'price_breaks' && Array.isArray(value)) return priceBreaksText(value.map(toStoredBreak));
  if (Array.isArray(value)) {
    return attributesText(
      value.filter(isRecord).map(({ name, value: text }) => ({ name: String(name), value: String(text) })),
    );
  }
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}

const toStoredBreak = (step: unknown) => ({
  minQuantity: isRecord(step) ? Number(step['minQuantity']) : 0,
  priceCents: isRecord(step) ? Number(step['priceCents']) : 0,
});
