import { fileTypeOf } from './file-type.ts';

/** The bytes at the beginning of a file that tell what it is. */
export const TELLING_BYTES = 16 * 1024;

/** A workbook is an archive, and names its parts after the first 30 bytes. */
const PART_OF_WORKBOOK = /xl\/|spreadsheet/;

/** @returns why a file that begins with these bytes is no CSV file, if it is known to be another */
export function whyNoCsv(beginning: Uint8Array): string | undefined {
  const type = fileTypeOf(beginning);
  if (type === undefined)
    return isUtf16(beginning) ? 'The file is not in UTF-8. Save it as “CSV UTF-8”.' : undefined;
  if (type !== 'zip') return `The file is ${type}. Load a CSV file.`;
  const text = String.fromCharCode(...beginning.subarray(0, TELLING_BYTES));
  const isWorkbook = text.length < 30 || PART_OF_WORKBOOK.test(text);
  return isWorkbook
    ? 'The file is a workbook of a spreadsheet. Save it as “CSV UTF-8”.'
    : 'The file is a ZIP archive. Load the CSV file in it.';
}

const isUtf16 = ([first, second]: Uint8Array): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
