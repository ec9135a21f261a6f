import { stringify } from 'csv-stringify/sync';

/**
 * Where a spreadsheet may begin to read a formula: at the start of a cell, and after what another spreadsheet takes for
 * the end of one. Apostrophes before it are counted, so that `withoutFormulas` can be undone exactly.
 */
const FORMULA = /(?<=^|[;\t\r\n])( *)('*)(?=[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/g;
const GUARDED = /(?<=^|[;\t\r\n])( *)'('*)(?=[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/g;

/** The text of a cell that no spreadsheet runs as a formula: an apostrophe says that what follows is text. */
export const withoutFormulas = (text: string): string => text.replace(FORMULA, "$1'$2");

/** The text that `withoutFormulas` was given. */
export const withFormulas = (cell: string): string => cell.replace(GUARDED, '$1$2');

/** Tells spreadsheets that the file is in UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/** Rows of a CSV file, as spreadsheets take it, without formulas. */
export const csvText = (rows: readonly (readonly string[])[], delimiter = ','): string =>
  stringify(
    rows.map((cells) => cells.map(withoutFormulas)),
    { delimiter, record_delimiter: '\r\n', quoted_match: /[,;|\t\r\n]/ },
  );
