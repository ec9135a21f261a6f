import { isDeepStrictEqual } from 'node:util';
import type { CatalogueNames } from '../catalogue/index.ts';
import type { Database } from '../foundation/database/index.ts';
import type { FileRow } from '../foundation/files/csv.ts';
import type { AcceptedPictures } from '../pictures/index.ts';
import { CellReader } from './cell-reader.ts';
import { type RowProblem, type Texts, textsOf } from './row-texts.ts';

export interface CheckTools {
  database: Database;
  /** The shop's brands and categories, and those that rows before have named. */
  names: CatalogueNames;
  pictures: AcceptedPictures;
}

/** What a row wants. */
export interface Wanted {
  /** What the row is about. */
  key: string;
  /** The id of what it changes, or makes. */
  subject: string;
  /** Absent for what is new. */
  before?: object | undefined;
  after: object;
}

/** @returns nothing where the row does not say what it is about; what is wrong with it is with the reader */
type CheckRow = (reader: CellReader) => Wanted | undefined | Promise<Wanted | undefined>;

/** Prepares to check some rows of a kind of file: reads what is stored of what they are about. */
export type OpenCheck = (tools: CheckTools, rows: readonly Texts[]) => Promise<CheckRow>;

/** What the dry run found of a row. */
export interface CheckedRow extends Partial<Wanted> {
  line: number;
  action: 'new' | 'changed' | 'same' | 'wrong';
  /** Of an edit: a row of a file keeps its own. */
  cells?: readonly string[];
  problems?: readonly RowProblem[];
}

/** Finds what rows of a file would do, without doing it. */
export async function checkRows(
  open: OpenCheck,
  tools: CheckTools,
  header: readonly string[],
  rows: readonly FileRow[],
): Promise<CheckedRow[]> {
  const read = rows.map(({ line, cells }) => ({ line, texts: textsOf(header, cells) }));
  const check = await open(
    tools,
    read.flatMap(({ texts }) => ('reason' in texts ? [] : [texts])),
  );
  return Promise.all(
    read.map(async ({ line, texts }): Promise<CheckedRow> => {
      if ('reason' in texts) return { line, action: 'wrong', problems: [texts] };
      const reader = new CellReader(texts);
      return checkedRow(line, reader, await check(reader));
    }),
  );
}

export function checkedRow(line: number, { problems }: CellReader, wanted: Wanted | undefined): CheckedRow {
  if (!wanted || problems.length > 0) {
    return { line, action: 'wrong', ...(wanted && { key: wanted.key }), problems };
  }
  const { key, subject, before, after } = wanted;
  if (!before) return { line, key, subject, action: 'new', after };
  if (isDeepStrictEqual(before, after)) return { line, key, action: 'same' };
  return { line, key, subject, action: 'changed', before, after };
}
