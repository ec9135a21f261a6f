import { PassThrough, pipeline, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { withoutFormulas } from '../foundation/files/csv.ts';

/** Columns of numbers to count with, and how they are shown. All others are texts: no spreadsheet makes dates of them. */
const NUMBER_STYLES: Readonly<Record<string, number>> = {
  price: 2,
  'minimum order': 3,
  units: 3,
  kw: 3,
  litres: 4,
};
const TEXT_STYLE = 1;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const FONT = '<font><sz val="11"/><name val="Calibri"/></font>';
const xf = (format: number) =>
  `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`;

/** The parts beside the sheet. */
const PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${SHEET_TYPE}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/></Types>`,
  '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  // 49 is the format “Text”, 0.00 is 2, 1 a whole number.
  'xl/styles.xml': `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="0.0"/></numFmts><fonts count="1">${FONT}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5">${[0, 49, 2, 1, 164].map(xf).join('')}</cellXfs></styleSheet>`,
};

/** What a file is written of. */
export interface WrittenTable {
  /** What the columns are called. */
  header: readonly string[];
  batches: AsyncIterable<string[][]>;
}

/** A workbook (.xlsx) of one sheet, while it is written. */
export function workbookOf(name: string, table: WrittenTable): Readable {
  const zip = new ZipFile();
  for (const [path, text] of Object.entries(PARTS)) zip.addBuffer(Buffer.from(text), path);
  const workbook = `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
  zip.addBuffer(Buffer.from(workbook), 'xl/workbook.xml');
  const sheet = Readable.from(sheetXml(table), { objectMode: false });
  const file = new PassThrough();
  sheet.on('error', (error) => file.destroy(error));
  // A reader that leaves ends the reading of the database.
  pipeline(zip.outputStream, file, () => sheet.destroy());
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml');
  zip.end();
  return file;
}

async function* sheetXml({ header, batches }: WrittenTable): AsyncGenerator<string> {
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/>`;
  const styles = header.map((column) => NUMBER_STYLES[column] ?? TEXT_STYLE);
  const columns = styles.map(
    (style, at) => `<col min="${at + 1}" max="${at + 1}" width="18" style="${style}" customWidth="1"/>`,
  );
  yield `<cols>${columns.join('')}</cols><sheetData>${rowXml(header, [])}`;
  for await (const rows of batches) yield rows.map((cells) => rowXml(cells, styles)).join('');
  yield '</sheetData></worksheet>';
}

const rowXml = (cells: readonly string[], styles: readonly number[]): string =>
  `<row>${cells.map((text, column) => cellXml(text, styles[column] ?? TEXT_STYLE)).join('')}</row>`;

function cellXml(text: string, style: number): string {
  if (text === '') return `<c s="${style}"/>`;
  if (style !== TEXT_STYLE && /^\d{1,12}(\.\d+)?$/.test(text)) return `<c s="${style}"><v>${text}</v></c>`;
  return `<c s="${TEXT_STYLE}" t="inlineStr"><is><t xml:space="preserve">${escaped(withoutFormulas(text))}</t></is></c>`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Characters that XML has not are written as `_x0007_`, and so is what reads like one. */
const escaped = (text: string): string =>
  text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign)
    .replace(/(?![\t\n])[\p{Cc}\ufffe\uffff]/gu, (sign) => {
      const code = sign.charCodeAt(0).toString(16).toUpperCase();
      return `_x${code.padStart(4, '0')}_`;
    });
