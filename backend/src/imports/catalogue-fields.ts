import { importProblems } from '@shop/contracts';
import type { CatalogueNames } from '../parts/catalogue-names.ts';
import type { PartDetailsRow } from '../parts/store.ts';
import { type Texts, unreadable } from './checked-row.ts';
import { partCells } from './part-cells.ts';
import type { ReadFields } from './part-fields.ts';

const NAMED = [
  { column: 'brand', id: 'brand_id' },
  { column: 'category', id: 'category_id' },
] as const;

const ANSWERS: Readonly<Record<string, boolean>> = { yes: true, no: false, '': false };

/** Where a row puts a product in the catalogue: the cells that differ from what an export writes of it now. */
export function readCatalogueFields(
  texts: Texts,
  part: PartDetailsRow | undefined,
  names: CatalogueNames,
): ReadFields {
  const read: ReadFields = { columns: {}, problems: [] };
  for (const { column, id } of NAMED) {
    const text = texts.get(column);
    if (text === undefined || text === names.textOf(column, part?.[id] ?? null)) continue;
    const named = names.read(column, text);
    read.problems.push(...unreadable(column, text));
    if (named && 'reason' in named) read.problems.push(named);
    else if ((named?.id ?? null) !== (part?.[id] ?? null)) read.columns[id] = named?.id ?? null;
  }
  const text = texts.get('universal');
  if (text === undefined || (part && text === partCells.universal(part))) return read;
  const universal = ANSWERS[text.trim().toLowerCase()];
  if (universal === undefined) {
    read.problems.push({ column: 'universal', value: text, reason: importProblems.universal });
  } else if (universal !== (part?.universal ?? false)) read.columns.universal = universal;
  return read;
}
