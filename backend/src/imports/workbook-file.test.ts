import { buffer } from 'node:stream/consumers';
import { testSeed } from '@shop/testkit/random';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { type FileRow, withFormulas } from '../foundation/files/csv.ts';
import { openWorkbook } from './workbook-file.ts';
import { workbookOf } from './workbook-text.ts';

async function* inOne(rows: string[][]): AsyncGenerator<string[][]> {
  yield rows;
}

async function read(bytes: Buffer): Promise<{ rows: FileRow[]; note?: string }> {
  const { rows, ...rest } = await openWorkbook(bytes);
  const found: FileRow[] = [];
  for await (const row of rows) found.push(row);
  return { rows: found, ...rest };
}

const TYPES = '<Types xmlns="x"/>';
const link = (type: string, target: string, id = 'r1') =>
  `<Relationships><Relationship Id="${id}" Type="http://x/${type}" Target="${target}"/></Relationships>`;

/** A workbook with these cells, as other programs write it. */
async function workbook(sheet: string, parts: Readonly<Record<string, string>> = {}): Promise<Buffer> {
  const zip = new ZipFile();
  const all = {
    '[Content_Types].xml': TYPES,
    '_rels/.rels': link('officeDocument', '/xl/workbook.xml'),
    'xl/_rels/workbook.xml.rels': link('worksheet', 'worksheets/sheet1.xml'),
    'xl/workbook.xml': '<workbook><sheets><sheet name="One" r:id="r1" xmlns:r="r"/></sheets></workbook>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    ...parts,
  };
  for (const [path, text] of Object.entries(all)) zip.addBuffer(Buffer.from(text), path);
  zip.end();
  return buffer(zip.outputStream);
}

it('reads what it wrote, whatever the texts are', async () => {
  const text = fc
    .array(fc.constantFrom(...'a0=\'-+;,"<&>_x041\n\r\t\u0007ü😀 '), { maxLength: 8 })
    .map((characters) => characters.join(''));
  const rows = fc.array(fc.tuple(text, fc.constantFrom('12.50', '7', '')), { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(rows, async (given) => {
      const file = await buffer(workbookOf('parts', { header: ['name', 'price'], batches: inOne(given) }));
      const expected = given.filter((cells) => cells.some((cell) => cell !== ''));
      const found = (await read(file)).rows.slice(1);
      expect(found.map(({ cells: [name = '', price = ''] }) => [withFormulas(name), Number(price)])).toEqual(
        expected.map(([name, price]) => [name, Number(price)]),
      );
    }),
    { seed: testSeed(), numRuns: 60 },
  );
});

it('reads shared strings, numbers, dates, formats and gaps as a spreadsheet shows them', async () => {
  const sheet = [
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="str"><v>x</v></c></row>',
    '<row r="3"><c r="A3" s="1"><v>46086</v></c><c r="C3"><v>7.2500000000000004</v></c></row>',
    '<row r="4"><c r="A4" s="2"><v>123</v></c><c r="B4" t="e"><v>#N/A</v></c><c r="C4" t="b"><v>1</v></c></row>',
    '<row r="5"><c r="A5"><v>4012345678901234567</v></c><c r="B5"><v>4012345678901</v></c></row>',
    '<row r="1048576"><c r="A1048576"/></row>',
  ].join('');
  const { rows, note } = await read(
    await workbook(sheet, {
      'xl/sharedStrings.xml':
        '<sst><si><t>num</t></si><si><r><t>pri</t></r><r><t>ce</t></r><rPh><t>no</t></rPh></si></sst>',
      'xl/styles.xml':
        '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="00000"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/></cellXfs></styleSheet>',
    }),
  );
  expect(note).toBeUndefined();
  expect(rows.map(({ line, cells }) => [line, ...cells])).toEqual([
    [1, 'num', 'price', 'x'],
    [3, '2026-03-05', '', '7.25'],
    [4, '00123', '#N/A', 'TRUE'],
    [5, '4.01235E+18', '4012345678901', ''],
  ]);
});

it('reads a number in a cell of the format Text or scientific as a number', async () => {
  const styles = [49, 48, 45, 50].map((id) => `<xf numFmtId="${id}"/>`).join('');
  const cells = [0, 1, 2, 3].map((style) => `<c s="${style}"><v>3008</v></c>`).join('');
  const { rows } = await read(
    await workbook(`<row>${cells}</row>`, {
      'xl/styles.xml': `<styleSheet><cellXfs>${styles}</cellXfs></styleSheet>`,
    }),
  );
  expect(rows[0]?.cells).toEqual(['3008', '3008', '1908-03-26', '1908-03-26']);
});

it('reads texts in sections of plain characters', async () => {
  const { rows } = await read(
    await workbook('<row><c t="inlineStr"><is><t>1<![CDATA[0]]>.50</t></is></c></row>'),
  );
  expect(rows[0]?.cells).toEqual(['10.50']);
});

it('keeps the sign of another currency, and percents, as a spreadsheet shows them', async () => {
  const codes = [
    '[$€-2] #,##0.00',
    '#,##0.00\\ "zł"',
    '[$CAD] 0.00',
    '0.0%',
    '[$-409]0.00',
    '"$"0.00',
    '[$$-409]0',
    'MMM D, YYYY',
  ];
  const formats = codes.map(
    (code, at) => `<numFmt numFmtId="${170 + at}" formatCode="${code.replaceAll('"', '&quot;')}"/>`,
  );
  const styles = codes.map((_, at) => `<xf numFmtId="${170 + at}"/>`);
  const cells = codes.map((_, style) => `<c s="${style}"><v>12.5</v></c>`).join('');
  const { rows } = await read(
    await workbook(`<row>${cells}</row>`, {
      'xl/styles.xml': `<styleSheet><numFmts>${formats.join('')}</numFmts><cellXfs>${styles.join('')}</cellXfs></styleSheet>`,
    }),
  );
  expect(rows[0]?.cells).toEqual([
    '12.5 €',
    '12.5 zł',
    '12.5 CAD',
    '1250%',
    '12.5',
    '12.5',
    '12.5',
    '1900-01-12 12:00:00',
  ]);
});

it('counts rows whose numbers are none, repeated or out of order', async () => {
  const numbers = ['abc', '2.5', '-5', '7', '7', '3', '99999999999'];
  const sheet = numbers.map((r) => `<row r="${r}"><c><v>1</v></c></row>`).join('');
  const { rows } = await read(await workbook(sheet));
  expect(rows.map(({ line }) => line)).toEqual([1, 2, 3, 7, 8, 9, 10]);
});

it('refuses a small file whose cells show one long text again and again', async () => {
  const cells = '<row><c t="s"><v>0</v></c></row>'.repeat(600);
  const file = await workbook(cells, {
    'xl/sharedStrings.xml': `<sst><si><t>${'long text '.repeat(5_000)}</t></si></sst>`,
  });
  await expect(read(file)).rejects.toMatchObject({ detail: expect.stringContaining('too large') });
});

it('reads the first sheet that shows, and says that there are others', async () => {
  const { note } = await read(
    await workbook('<row r="1"><c r="A1"><v>1</v></c></row>', {
      'xl/_rels/workbook.xml.rels': `<Relationships>${['1', '2', '3'].map((one) => `<Relationship Id="r${one}" Type="http://x/worksheet" Target="worksheets/sheet1.xml"/>`).join('')}</Relationships>`,
      'xl/workbook.xml':
        '<workbook xmlns:r="r"><sheets><sheet name="Old" state="hidden" r:id="r1"/><sheet name="List" r:id="r2"/><sheet name="More" r:id="r3"/></sheets></workbook>',
    }),
  );
  expect(note).toBe('Of 2 sheets, “List” was read.');
});

it.each([
  ['an archive', { '[Content_Types].xml': TYPES }, 'The file is a document.', true],
  ['a part that unpacks to thousands of times its size', undefined, 'too large once it is unpacked', false],
  ['a cell without an end', undefined, 'too large once it is unpacked', false],
])('refuses %s', async (name, parts, message, alone) => {
  const zip = new ZipFile();
  if (alone) for (const [path, text] of Object.entries(parts ?? {})) zip.addBuffer(Buffer.from(text), path);
  zip.end();
  const cell = Array.from({ length: 2_000_000 }, (_, at) => ((at * 2654435761) % 36).toString(36)).join('');
  const file = alone
    ? await buffer(zip.outputStream)
    : await workbook(
        name.startsWith('a cell') ? `<row><c t="str"><v>${cell}</v></c></row>` : ' '.repeat(5_000_000),
      );
  await expect(read(file)).rejects.toMatchObject({ detail: expect.stringContaining(message) });
});

it('refuses a file that is cut', async () => {
  const file = await workbook('<row r="1"><c r="A1"><v>1</v></c></row>');
  await expect(read(file.subarray(0, file.length - 40))).rejects.toMatchObject({
    detail: 'The workbook cannot be read. Open it in a spreadsheet and save it again.',
  });
});
