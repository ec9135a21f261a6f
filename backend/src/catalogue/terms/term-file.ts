import {
  MAX_TERM_FAULTS,
  MAX_TERMS_PER_FILE,
  TERM_COLUMNS,
  type TermFields,
  termFault,
} from '@shop/contracts';
import type { ResponseOf } from '@shop/contracts/calls';
import { fieldRefusal } from '../../foundation/refusal.ts';
import { withFormulas } from '../../imports/csv-cell.ts';
import { BEGINNING, beginningOf, type FileRow, rowsOf } from '../../imports/csv-file.ts';
import { BYTE_ORDER_MARK, csvText } from '../../imports/csv-text.ts';

type Faults = ResponseOf<'POST /terms/file'>['faults'];

export const termFile = (terms: readonly TermFields[]): string =>
  BYTE_ORDER_MARK + csvText([TERM_COLUMNS, ...terms.map(({ term, meaning }) => [term, meaning])]);

/**
 * The terms of a CSV file, or what is wrong with them.
 * @throws {Refusal} `invalid-request` where it is not a CSV file, or one without the column `term`
 */
export async function termsOfFile(csv: string): Promise<{ terms: TermFields[]; faults: Faults }> {
  const bytes = Buffer.from(csv);
  const { delimiter, offset } = beginningOf(bytes);
  const rows: FileRow[] = [];
  for await (const row of rowsOf(piecesOf(bytes.subarray(offset)), { ...BEGINNING, delimiter }))
    rows.push(row);
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

async function* piecesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
