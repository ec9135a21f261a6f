import { type Import, type ImportRow, importRefusals, isRecord } from '@shop/contracts';
import type { CatalogueNames, NameRow } from '../catalogue/index.ts';
import { cellText, fileColumn } from './cells.ts';
import type { ListedRow } from './rows.store.ts';
import type { ListedImport } from './store.ts';

/** In these, all rows are done. */
const RESTING: ReadonlySet<Import['state']> = new Set(['checked', 'applied', 'undone']);

/** An import as the admin sees it. */
export function toImport(row: ListedImport): Import {
  const { state, options, name } = row;
  return {
    _id: row.id,
    kind: row.kind,
    ...(options.stock && { stock: options.stock }),
    state,
    ...(row.failure !== null && { failure: row.failure }),
    rows: row.rows,
    // Row 1 names the columns.
    done: RESTING.has(state) ? row.rows : row.line - 1,
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
    if (column !== 'brand_id' && column !== 'category_id') return cellText(column, value);
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
        column: fileColumn(column),
        before: toText(column, before?.[column]),
        after: toText(column, value),
      }))
      .filter((one) => one.before !== one.after),
    problems: problemsOf(row),
  };
}

/** What the row calls a brand or category, for one that the shop does not know: it may be misspelt. */
function wantedText({ after }: ListedRow, kind: NameRow['kind']): string | undefined {
  const wanted = (Array.isArray(after?.['names']) ? after['names'] : []).filter(isRecord);
  const name = wanted
    .filter((one) => one['kind'] === kind)
    .map((one) => String(one['name']))
    .join(' > ');
  return name === '' ? undefined : `${name} (new ${kind})`;
}
