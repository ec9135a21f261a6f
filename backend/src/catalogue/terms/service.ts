import { Readable } from 'node:stream';
import {
  MAX_TERM_FAULTS,
  MAX_TERMS_PER_FILE,
  TERM_COLUMNS,
  type TermFields,
  termFault,
  wordsOf,
} from '@shop/contracts';
import {
  type BodyOf,
  type Count,
  MAX_EXACT_COUNT,
  type ResponseOf,
  type Term,
  type TermListQuery,
} from '@shop/contracts/calls';
import type { Database } from '../../foundation/database/index.ts';
import { BYTE_ORDER_MARK, csvRows, csvText, type FileRow, withFormulas } from '../../foundation/files/csv.ts';
import type { Caller } from '../../foundation/identity/caller.ts';
import { batchesOf, type Cut, cutSortedPage, pageOf } from '../../foundation/listing/page.ts';
import { fieldRefusal, Refusal } from '../../foundation/refusal.ts';
import { toCount } from '../search/catalogue.model.ts';
import { allOf, IN_NAME, wordQuery } from '../search/tsquery.ts';
import {
  addTerms,
  changeTerm,
  countOfEach,
  listTerms,
  removeTerm,
  searchTerms,
  type TermRow,
} from './store.ts';

const idOf = ({ term, meaning }: TermFields): string => `${term}|${meaning}`;

/** A term holds no such sign; its meaning may. */
function fieldsOf(id: string): TermFields {
  const end = id.indexOf('|');
  return end < 0 ? { term: id, meaning: '' } : { term: id.slice(0, end), meaning: id.slice(end + 1) };
}

/** What the search looks for where somebody types the term. */
const termQuery = ({ term, meaning }: TermRow): string =>
  allOf(wordsOf(meaning || term).map((word) => wordQuery(word, IN_NAME)));

const trimmed = ({ term, meaning }: TermFields): TermFields => ({
  term: term.trim(),
  meaning: meaning.trim(),
});

export type TermService = ReturnType<typeof openTerms>;

/** The shop's words for what people type, as its admins keep them. */
export function openTerms(database: Database) {
  async function list(query: TermListQuery): Promise<Cut<Term>> {
    const page = pageOf(query, '');
    const { term, meaning } = fieldsOf(page.after);
    const words = wordsOf(query.q ?? '').map((word) => wordQuery(word));
    const read = await (words.length > 0
      ? database.run(searchTerms, [term, meaning, page.rowsToRead, allOf(words)])
      : database.run(listTerms, [term, meaning, page.rowsToRead]));
    const cut = cutSortedPage(
      page,
      read.map((row) => ({ ...row, id: idOf(row) })),
    );
    const reach = await reachOf(cut.rows);
    const rows = cut.rows.map((row) => ({
      _id: row.id,
      term: row.term,
      meaning: row.meaning,
      parts: reach.get(termQuery(row)) ?? toCount(0),
    }));
    return { rows, next: cut.next && { ...cut.next, ...(query.q && { q: query.q }) } };
  }

  /** How many parts each of the terms finds, by what it looks for. */
  async function reachOf(rows: readonly TermRow[]): Promise<ReadonlyMap<string, Count>> {
    const queries = [...new Set(rows.map(termQuery))];
    if (queries.length === 0) return new Map();
    const counts = await database.run(countOfEach, [queries, MAX_EXACT_COUNT + 1]);
    return new Map(queries.map((query, index) => [query, toCount(counts[index]?.count ?? 0)]));
  }

  /**
   * @returns how many terms changed: none where it is there already
   * @throws {Refusal} `invalid-request` with the field, or `not-found` where there is no such term to change
   */
  async function put(caller: Caller, { was, ...fields }: BodyOf<'PUT /terms'>): Promise<number> {
    const { term, meaning } = trimmed(fields);
    const fault = termFault({ term, meaning });
    if (fault) throw fieldRefusal('invalid-request', fault.field, 'term', fault.message);
    if (was === undefined) return add(caller, [{ term, meaning }]);
    const before = fieldsOf(was);
    const [outcome] = await database.run(changeTerm, [
      before.term,
      before.meaning,
      term,
      meaning,
      caller.userId,
    ]);
    if (!outcome?.known) throw new Refusal('not-found');
    return outcome.changed ? 1 : 0;
  }

  /** @returns how many were removed: none the second time */
  async function remove(caller: Caller, id: string): Promise<number> {
    const { term, meaning } = fieldsOf(id);
    const [outcome] = await database.run(removeTerm, [term, meaning, caller.userId]);
    return outcome?.count ?? 0;
  }

  async function file(): Promise<string> {
    const next = (last?: TermRow) =>
      database.run(listTerms, [last?.term ?? '', last?.meaning ?? '', ROWS_PER_READ]);
    let csv = BYTE_ORDER_MARK + csvText([TERM_COLUMNS]);
    for await (const rows of batchesOf(next))
      csv += csvText(rows.map(({ term, meaning }) => [term, meaning]));
    return csv;
  }

  /** Adds all terms of a file, or none. */
  async function load(caller: Caller, csv: string): Promise<ResponseOf<'POST /terms/file'>> {
    const { terms, faults } = await termsOfFile(csv);
    return { addedCount: faults.length > 0 ? 0 : await add(caller, terms), faults };
  }

  async function add(caller: Caller, terms: readonly TermFields[]): Promise<number> {
    const [outcome] = await database.run(addTerms, [
      terms.map(({ term }) => term),
      terms.map(({ meaning }) => meaning),
      caller.userId,
    ]);
    return outcome?.count ?? 0;
  }

  return { list, put, remove, file, load };
}

const ROWS_PER_READ = 1_000;

type Faults = ResponseOf<'POST /terms/file'>['faults'];

/**
 * The terms of a CSV file, or what is wrong with them.
 * @throws {Refusal} `invalid-request` where it is not a CSV file, or one without the column `term`
 */
async function termsOfFile(csv: string): Promise<{ terms: TermFields[]; faults: Faults }> {
  const text = Readable.from([csv.replace(BYTE_ORDER_MARK, '')]);
  const rows: FileRow[] = [];
  for await (const row of csvRows(text, () => undefined)) if (row.cells.some(Boolean)) rows.push(row);
  const [header, ...others] = rows;
  const places = TERM_COLUMNS.map((column) =>
    (header?.cells ?? []).findIndex((cell) => cell.trim().toLowerCase() === column),
  );
  if (places[0] === -1 || others.length > MAX_TERMS_PER_FILE) {
    const why =
      places[0] === -1
        ? `The first row names the columns: ${TERM_COLUMNS.join(', ')}.`
        : `A file has at most ${MAX_TERMS_PER_FILE} terms.`;
    throw fieldRefusal('invalid-request', 'csv', 'file', why);
  }
  const faults: Faults = [];
  const terms = others.map(({ cells, line }) => {
    const [term = '', meaning = ''] = places.map((place) => withFormulas(cells[place] ?? '').trim());
    const fault = termFault({ term, meaning });
    if (fault && faults.length < MAX_TERM_FAULTS) faults.push({ line, ...fault });
    return { term, meaning };
  });
  return { terms, faults };
}
