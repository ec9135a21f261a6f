import { testSeed } from '@shop/testkit/random';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvRows, decoded, encodingOf, type FileRow } from './csv.ts';

async function* cutInto(bytes: Buffer, sizes: readonly number[]): AsyncGenerator<Buffer> {
  for (let at = 0, cut = 0; at < bytes.length; cut += 1) {
    const size = sizes[cut % sizes.length] ?? bytes.length;
    yield bytes.subarray(at, at + size);
    at += size;
  }
}

async function read(bytes: Buffer, sizes: readonly number[] = []) {
  const encoding = await encodingOf(cutInto(bytes, [64]));
  const rows: FileRow[] = [];
  let delimiter = '';
  const text = decoded(cutInto(bytes, sizes), encoding);
  for await (const row of csvRows(text, (found) => {
    delimiter = found;
  })) {
    if (row.cells.some((cell) => cell !== '')) rows.push(row);
  }
  return { encoding, delimiter, rows };
}

const cellsOf = ({ rows }: { rows: readonly FileRow[] }) => rows.map(({ cells }) => cells);

it('reads quoted lines and each kind of line end, and counts empty rows', async () => {
  const { rows } = await read(Buffer.from('\ufeffname,units\r\n"two\nlines",1\n\n,\rü€😀,2\r\n'));
  expect(rows.map(({ line, cells }) => [line, ...cells])).toEqual([
    [1, 'name', 'units'],
    [2, 'two\nlines', '1'],
    [5, 'ü€😀', '2'],
  ]);
});

it('refuses a row of millions of empty cells before it fills the memory', async () => {
  let given = 0;
  async function* commas(): AsyncGenerator<string> {
    yield 'number,price\n';
    for (; given < 2000; given += 1) yield ','.repeat(8 * 1024);
  }
  const reading = (async () => {
    for await (const row of csvRows(commas(), () => undefined)) expect(row.line).toBe(1);
  })();

  await expect(reading).rejects.toMatchObject({ detail: expect.stringContaining('Row 2 is too long') });
  expect(given).toBeLessThan(50);
});

it('names the row where a file is not a CSV file', async () => {
  await expect(read(Buffer.from('a,b\n1,2\n3,"4\n'))).rejects.toThrow('row 3');
  await expect(read(Buffer.from('a,b\n1,x"2"\n'))).rejects.toThrow('row 2');
});

it('ends at a row without an end', async () => {
  await expect(read(Buffer.from(`a,b\n1,${'2'.repeat(100_001)}\n`))).rejects.toThrow('Row 2 is too long');
});

it('reads the same rows however a file is cut', async () => {
  const cell = fc
    .array(fc.constantFrom(...'a;,"\n\r\tü€😀 '), { maxLength: 6 })
    .map((characters) => characters.join(''));
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 3 }), { minLength: 1, maxLength: 8 });
  const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 });
  const lineEnds = fc.constantFrom('\r\n', '\n', '\r');
  await fc.assert(
    fc.asyncProperty(table, sizes, lineEnds, async (cells, cuts, lineEnd) => {
      // The first row says what separates the cells.
      const text = `number,price,name${lineEnd}${stringify(cells, { record_delimiter: lineEnd, quoted: true })}`;
      const whole = await read(Buffer.from(`\ufeff${text}`));
      expect(cellsOf(whole).slice(1)).toEqual(cells.filter((row) => row.some((one) => one !== '')));
      const pieces = cuts.map((cut) => cut * 20);
      expect(await read(Buffer.from(`\ufeff${text}`), pieces)).toEqual(whole);
    }),
    { seed: testSeed(), numRuns: 150 },
  );
});

it.each([
  ['id,name;x\n1;2;3;4', ','],
  ['id;number;price\n', ';'],
  ['id\tnumber\tprice', '\t'],
  ['id|number|price', '|'],
  ['sep=;\r\nid,number', ';'],
  ['"sep=\t"\rid', '\t'],
])('finds in %j that %j separates the cells', async (text, delimiter) => {
  expect((await read(Buffer.from(text))).delimiter).toBe(delimiter);
});

const UTF16 = Buffer.from('number,name\nKP-1,Kühler\n', 'utf16le');
it.each([
  ['UTF-8', Buffer.from('number,name\nKP-1,Kühler\n'), 'utf-8'],
  ['UTF-16 with a mark', Buffer.concat([Buffer.from([0xff, 0xfe]), UTF16]), 'utf-16le'],
  ['UTF-16 without one', UTF16, 'utf-16le'],
  ['UTF-16 of the other order', Buffer.from(UTF16).swap16(), 'utf-16be'],
  ['Windows-1252', Buffer.from('number,name\nKP-1,K\xfchler\n', 'latin1'), 'windows-1252'],
])('reads %s', async (_, bytes, name) => {
  const found = await read(bytes);
  expect(found.encoding.name).toBe(name);
  expect(cellsOf(found)).toEqual([
    ['number', 'name'],
    ['KP-1', 'Kühler'],
  ]);
});

it('names a word for which Windows-1252 was assumed, and assumes nothing of Cyrillic', async () => {
  const western = await read(Buffer.from('number,name\nKP-1,Grand K\xfchler\n', 'latin1'));
  expect(western.encoding.assumed).toBe('Kühler');
  const cyrillic = await read(Buffer.from('number,name\nKP-1,\xcb\xf3\xea\xee\xe9\xeb\n', 'latin1'));
  expect(cyrillic.encoding.name).toBe('utf-8');
  expect(cellsOf(cyrillic)[1]?.[1]).toContain('\ufffd');
});
