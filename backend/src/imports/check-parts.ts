import {
  formatCount,
  importProblems,
  MAX_QUANTITY,
  numberKey,
  parseSignedWholeNumber,
  parseWholeNumber,
  productRules,
} from '@shop/contracts';
import { CatalogueNames } from '../catalogue/parts/catalogue-names.ts';
import type { PartColumns } from '../catalogue/parts/part-change.model.ts';
import type { PartDetailsRow } from '../catalogue/parts/store.ts';
import type { Database } from '../foundation/database/index.ts';
import { newId } from '../foundation/ids.ts';
import { Refusal } from '../foundation/refusal.ts';
import type { AcceptedPictures } from '../pictures/accepted-pictures.ts';
import { readCatalogueFields } from './catalogue-fields.ts';
import { type CheckedRow, type RowProblem, type Texts, textsIn, textsOf } from './checked-row.ts';
import type { FileRow } from './csv-file.ts';
import { readFields } from './part-fields.ts';
import { findPartsOfRows } from './rows.store.ts';

/** Files that change columns of products. */
export type PartKind = 'parts' | 'prices' | 'stock';

/** The columns that change a product in a file of each kind; the others say which product it is. */
const changingColumns: Readonly<Record<PartKind, readonly string[]>> = {
  parts: ['number', 'name', 'description', 'price', 'price breaks', 'minimum order', 'picture', 'attributes'],
  prices: ['price', 'price breaks'],
  stock: [],
};

interface CheckTools {
  database: Database;
  pictures: AcceptedPictures;
}

/** Finds what rows of a file about products would do, without doing it. */
export async function checkPartRows(
  { database, pictures }: CheckTools,
  kind: PartKind,
  header: readonly string[],
  rows: readonly FileRow[],
): Promise<CheckedRow[]> {
  const read = rows.map(({ line, cells }) => ({ line, cells, texts: textsOf(header, cells) }));
  const parts = await PartsOfRows.find(
    database,
    read.flatMap(({ texts }) => ('reason' in texts ? [] : [texts])),
  );
  const accepted = rememberAccepted(pictures);
  const names = kind === 'parts' ? await CatalogueNames.read(database) : undefined;
  return Promise.all(
    read.map(async ({ line, cells, texts }): Promise<CheckedRow> => {
      if ('reason' in texts) return { line, cells, action: 'wrong', problems: [texts] };
      const found = parts.of(texts, kind === 'parts');
      if ('reason' in found) return { line, cells, action: 'wrong', problems: [found] };
      const checked = await checkTexts({ kind, texts, names, ...found }, parts, accepted);
      return checked.action === 'same' ? { line, ...checked } : { line, cells, ...checked };
    }),
  );
}

/** Which product a row is about: a part of the catalogue, or a new one. */
interface Found {
  part: PartDetailsRow | undefined;
  key: string;
}

/** The products that rows are about. */
export class PartsOfRows {
  readonly #byId = new Map<string, PartDetailsRow>();
  readonly #byNumber = new Map<string, PartDetailsRow>();

  static async find(database: Database, rows: readonly Texts[]): Promise<PartsOfRows> {
    const numbers = textsIn(rows, 'number').map(numberKey);
    const parts = new PartsOfRows();
    for (const part of await database.run(findPartsOfRows, [textsIn(rows, 'id'), numbers])) {
      parts.#byId.set(part.id, part);
      if (part.number !== null) parts.#byNumber.set(numberKey(part.number), part);
    }
    return parts;
  }

  get ids(): string[] {
    return [...this.#byId.keys()];
  }

  withNumber(number: string): PartDetailsRow | undefined {
    return this.#byNumber.get(numberKey(number));
  }

  /** @param changes whether the part number is one of the columns that change */
  of(texts: Texts, changes: boolean): Found | RowProblem {
    const id = texts.get('id')?.trim() ?? '';
    const number = texts.get('number')?.trim() ?? '';
    const named = number === '' ? undefined : this.withNumber(number);
    if (id !== '') {
      const part = this.#byId.get(id);
      if (!part) return { column: 'id', value: id, reason: importProblems.unknownId };
      if (!changes && number !== '' && named?.id !== id) {
        return { column: 'number', value: number, reason: importProblems.otherNumber };
      }
      return { part, key: id };
    }
    if (named) return { part: named, key: named.id };
    if (number === '') {
      const reason = changes ? importProblems.numberOfNew : importProblems.noKey;
      return { column: 'number', value: '', reason };
    }
    if (changes) return { part: undefined, key: `number:${numberKey(number)}` };
    return { column: 'number', value: number, reason: importProblems.unknownNumber };
  }
}

type IsAccepted = (picture: string) => Promise<boolean>;

async function checkTexts(
  {
    kind,
    texts,
    names,
    part,
    key,
  }: Found & { kind: PartKind; texts: Texts; names: CatalogueNames | undefined },
  parts: PartsOfRows,
  isAccepted: IsAccepted,
): Promise<Omit<CheckedRow, 'line'>> {
  const { columns, problems } = readFields(texts, changingColumns[kind], part);
  if (names) {
    const catalogue = readCatalogueFields(texts, part, names);
    Object.assign(columns, catalogue.columns);
    problems.push(...catalogue.problems);
  }
  const units = part && kind === 'stock' ? unitsOf(texts, part) : undefined;
  if (typeof units === 'object') problems.push(units);
  const taken = columns.number ? parts.withNumber(columns.number) : undefined;
  if (taken && taken.id !== part?.id) {
    problems.push({ column: 'number', value: columns.number ?? '', reason: importProblems.numberTaken });
  }
  const { picture } = columns;
  if (picture !== undefined && picture !== part?.picture && !(await isAccepted(picture))) {
    problems.push({ column: 'picture', value: picture, reason: importProblems.picture });
  }
  if (problems.length > 0) return { action: 'wrong', key, problems };
  if (!part) return { action: 'new', key, subject: newId('part'), after: columns };
  const { before, after } = difference(
    part,
    typeof units === 'number' ? { ...columns, quantity: units } : columns,
  );
  if (Object.keys(after).length === 0) return { action: 'same', key };
  return { action: 'changed', key, subject: part.id, before, after };
}

/** @returns the units that the row wants in stock, or what is wrong with it */
function unitsOf(texts: Texts, part: PartDetailsRow): number | RowProblem {
  const added = texts.get('added')?.trim();
  if (added === undefined) {
    const value = texts.get('units')?.trim() ?? '';
    const units = parseWholeNumber(value);
    return units ?? { column: 'units', value, reason: productRules.quantity.pattern.message };
  }
  const problem = (reason: string) => ({ column: 'added', value: added, reason });
  const change = added === '' ? 0 : parseSignedWholeNumber(added);
  if (change === undefined) return problem(importProblems.unitsAdded);
  const units = part.quantity + change;
  if (units < 0) return problem(importProblems.stock(formatCount(part.quantity)));
  return units > MAX_QUANTITY ? problem(importProblems.units) : units;
}

/** The columns in which they differ, as they are and as they will be. */
export function difference(
  part: PartDetailsRow,
  wanted: PartColumns & { quantity?: number },
): { before: object; after: object } {
  const attributes = part.attributes.map(({ name, value }) => ({ name, value }));
  const current: Readonly<Record<string, unknown>> = { ...part, attributes };
  const changed = Object.entries(wanted).filter(
    ([column, value]) => JSON.stringify(value) !== JSON.stringify(current[column]),
  );
  return {
    before: Object.fromEntries(changed.map(([column]) => [column, current[column]])),
    after: Object.fromEntries(changed),
  };
}

/** Each picture is looked up once for these rows. */
function rememberAccepted(pictures: AcceptedPictures): IsAccepted {
  const known = new Map<string, Promise<boolean>>();
  return (picture) => {
    const answer = known.get(picture) ?? pictures.check('picture', picture).then(() => true, notRefused);
    known.set(picture, answer);
    return answer;
  };
}

function notRefused(error: unknown): false {
  if (error instanceof Refusal) return false;
  throw error;
}
