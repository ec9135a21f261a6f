import { Readable } from 'node:stream';
import {
  MAX_TERM_FAULTS,
  MAX_TERMS_PER_FILE,
  TERM_COLUMNS,
  type TermFields,
  termFault,
} from '@shop/contracts';
import type { ResponseOf } from '@shop/contracts/calls';
import { csvRows, type FileRow } from '../../foundation/files/csv-rows.ts';
import { BYTE_ORDER_MARK, csvText, withFormulas } from '../../foundation/files/csv-text.ts';
import { fieldRefusal } from '../../foundation/refusal.ts';

type Faults = ResponseOf<'POST /terms/file'>['faults'];

export const termFile = (terms: readonly TermFields[]): string =>
  BYTE_ORDER_MARK + csvText([TERM_COLUMNS, ...terms.map(({ term, meaning }) => [term, meaning])]);

/**
 * The terms of a CSV file, or what is wrong with them.
 * @throws {Refusal} `invalid-request` where it is not a CSV file, or one without the column `term`
 */
export async function termsOfFile(csv: string): Promise<{ terms: TermFields[]; faults: Faults }> {
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
