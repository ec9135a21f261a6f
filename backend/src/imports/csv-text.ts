import { stringify } from 'csv-stringify/sync';
import { withoutFormulas } from './csv-cell.ts';

/** Tells spreadsheets that the file is in UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/** Rows of a CSV file, as spreadsheets take it, without formulas. */
export const csvText = (rows: readonly (readonly string[])[], delimiter = ','): string =>
  stringify(
    rows.map((cells) => cells.map(withoutFormulas)),
    { delimiter, record_delimiter: '\r\n', quoted_match: /[,;\t\r\n]/ },
  );
