import { importProblems } from '@shop/contracts';
import type { CatalogueNames } from '../catalogue/parts/catalogue-names.ts';
import type { PartDetailsRow } from '../catalogue/parts/store.ts';
import { type Texts, unreadableTextProblems } from './checked-row.ts';
import { partCells } from './part-cells.ts';
import type { ReadFields } from './part-fields.ts';

const NAMED = [
  { column: 'brand', id: 'brand_id' },
  { column: 'category', id: 'category_id' },
] as const;

const ANSWERS: Readonly<Record<string, boolean>> = { yes: true, no: false, '': false };

/** Reads brand, category and universal of a row: the cells that differ from what an export writes of the product now. */
export function readCatalogueFields(
  texts: Texts,
  part: PartDetailsRow | undefined,
  names: CatalogueNames,
): ReadFields {
  const read = [...NAMED.map((cell) => readName(cell, texts, part, names)), readUniversal(texts, part)];
  return {
    columns: Object.assign({}, ...read.map(({ columns }) => columns)),
    problems: read.flatMap(({ problems }) => problems),
  };
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
  return { columns: given === current ? {} : { [id]: given }, problems };
}

function readUniversal(texts: Texts, part: PartDetailsRow | undefined): ReadFields {
  const text = texts.get('universal');
  if (text === undefined || (part && text === partCells.universal(part))) return UNCHANGED;
  const universal = ANSWERS[text.trim().toLowerCase()];
  if (universal === undefined) {
    const problem = { column: 'universal', value: text, reason: importProblems.universal };
    return { columns: {}, problems: [problem] };
  }
  return { columns: universal === (part?.universal ?? false) ? {} : { universal }, problems: [] };
}
