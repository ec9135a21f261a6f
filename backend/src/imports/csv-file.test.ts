import { testSeed } from '@shop/testkit/random';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BEGINNING, beginningOf, type FileRow, rowsOf } from './csv-file.ts';

async function* cutInto(bytes: Buffer, sizes: readonly number[]): AsyncGenerator<Buffer> {
  for (let at = 0, cut = 0; at < bytes.length; cut += 1) {
    const size = sizes[cut % sizes.length] ?? bytes.length;
    yield bytes.subarray(at, at + size);
    at += size;
  }
}

async function read(bytes: Buffer, sizes: readonly number[] = [], after?: FileRow): Promise<FileRow[]> {
  const rows: FileRow[] = [];
  const start = after ? { offset: after.end, line: after.line } : BEGINNING;
  for await (const row of rowsOf(cutInto(bytes.subarray(start.offset), sizes), {
    delimiter: ',',
    ...start,
  })) {
    rows.push(row);
  }
  return rows;
}

it('reads quoted lines, marks of the encoding and each kind of line end, and counts empty rows', async () => {
  const bytes = Buffer.from('\ufeffname,units\r\n"two\nlines",1\n\n,\rü€😀,2\r\n');
  const rows = await read(bytes);
  expect(rows.map(({ line, cells }) => [line, ...cells])).toEqual([
    [1, 'name', 'units'],
    [2, 'two\nlines', '1'],
    [5, 'ü€😀', '2'],
  ]);
});

it('refuses a row of millions of empty cells before it fills the memory', async () => {
  let given = 0;
  async function* commas(): AsyncGenerator<Buffer> {
    yield Buffer.from('number,price\n');
    for (; given < 20; given += 1) yield Buffer.alloc(1024 * 1024, ',');
  }
  const reading = (async () => {
    for await (const row of rowsOf(commas(), { delimiter: ',', ...BEGINNING })) expect(row.line).toBe(1);
  })();

  await expect(reading).rejects.toMatchObject({ detail: expect.stringContaining('Row 2 is too long') });
  expect(given).toBeLessThan(3);
});

it('names the row where a file is not a CSV file', async () => {
  await expect(read(Buffer.from('a,b\n1,2\n3,"4\n'))).rejects.toThrow('row 3');
  await expect(read(Buffer.from('a,b\n1,x"2"\n'))).rejects.toThrow('row 2');
});

it('ends at a row without an end, and at more rows than may be, also of those without a text', async () => {
  await expect(read(Buffer.from(`a,b\n1,${'2'.repeat(100_001)}\n`))).rejects.toThrow('Row 2 is too long');
  await expect(read(Buffer.from('\n'.repeat(50_002)))).rejects.toThrow('more than 50,000 rows');
});

it('reads the same rows however a file is cut, and from each row on', async () => {
  const cell = fc
    .array(fc.constantFrom(...'a;,"\n\r\tü€😀 '), { maxLength: 6 })
    .map((characters) => characters.join(''));
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 3 }), { minLength: 1, maxLength: 8 });
  const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 });
  const lineEnds = fc.constantFrom('\r\n', '\n', '\r');
  await fc.assert(
    fc.asyncProperty(table, sizes, fc.nat(), lineEnds, async (cells, cuts, from, lineEnd) => {
      const bytes = Buffer.from(`\ufeff${stringify(cells, { record_delimiter: lineEnd, quoted: true })}`);
      const whole = await read(bytes);
      expect(whole.map((row) => row.cells)).toEqual(cells.filter((row) => row.some((text) => text !== '')));
      expect(await read(bytes, cuts)).toEqual(whole);
      const at = from % Math.max(whole.length, 1);
      expect(await read(bytes, cuts, whole[at])).toEqual(whole.slice(at + 1));
    }),
    { seed: testSeed(), numRuns: 150 },
  );
});

it.each([
  ['id,name;x\n1;2;3;4', ','],
  ['id;number;price\n', ';'],
  ['id\tnumber\tprice', '\t'],
  ['id', ','],
  ['sep=;', ';'],
])('finds in %j that %j separates the cells', (text, delimiter) => {
  expect(beginningOf(Buffer.from(text))).toEqual({ delimiter, offset: 0 });
});

it.each([
  ['sep=;\r\n', ';'],
  ['\ufeffSep=,\n', ','],
  ['"sep=\t"\r', '\t'],
  ['sep=|\n', '|'],
])('begins after %j, which says what separates the cells', (line, delimiter) => {
  const offset = Buffer.byteLength(line);
  expect(beginningOf(Buffer.from(`${line}id,number;a,b\n`))).toEqual({ delimiter, offset });
});
