import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { importDeskOfFile } from '../../testing/import-desk.ts';

type Cells = Record<string, string>;
/** Cells of a row that are wrong, with the column and what is said of it. */
type Fault = [cells: Cells, column: string, says: string | RegExp];

const hidden = (character: string, name: string): Fault[] => [
  [{ name: character }, 'name', `hidden character, ${name}`],
  [{ brand: character }, 'brand', /letter or a digit/],
];

/** What people and spreadsheets do to a row of products, each once. `OWN` is the row's own number. */
const FAULTS: Fault[] = [
  // What a spreadsheet makes of numbers.
  ...['5-Mar', '3/5/2026', '05.03.2026', '2026-03-05', 'Mar-26', '2026-03-05 00:00:00'].map(
    (number): Fault => [{ number, id: '' }, 'number', 'has made a date of this number'],
  ),
  ...['1.00E+05', '4.01235E+12', '4,01235E+12', '1E+05'].map(
    (number): Fault => [{ number, id: '' }, 'number', 'has shortened this number'],
  ),
  ...['5-Mar', '3/5/2026', '2026-03-05', '46086', '5. Mrz', '05.03.26'].map(
    (number): Fault => [{ number, id: 'DATED' }, 'number', 'it was “3-5-26”'],
  ),
  ...['123', '123.0', '1.23E+02'].map(
    (number): Fault => [{ number, id: 'ZEROS' }, 'number', 'it was “00123”'],
  ),
  [{ number: '123', id: '' }, 'number', 'There is “00123”'],
  ...['#N/A', '#REF!', '#NAME?', '#VALUE!', '#DIV/0!', '#####', 'Err:502', '#BEZUG!'].flatMap(
    (error): Fault[] => [
      [{ price: error }, 'price', 'shows an error'],
      [{ name: error }, 'name', 'shows an error'],
    ],
  ),
  // Amounts.
  ...['1,234', '1.234', '12.345'].map((price): Fault => [{ price }, 'price', /This may be \d+ or/]),
  ...[
    ['€7.25', '€'],
    ['7,25 EUR', 'EUR'],
    ['£7.25', '£'],
    ['7.25 CHF', 'CHF'],
    ['¥725', '¥'],
  ].map(([price = '', sign = '']): Fault => [{ price }, 'price', `this is in ${sign}`]),
  ...['0', '0.00', '0,0', '$0', '-5', '1e-7'].map(
    (price): Fault => [{ price }, 'price', 'must be $0.01 or more'],
  ),
  ...['abc', '1e300', 'NaN', 'Infinity', '7.2555', '7..25', '--', '1 2', '0x1F', '(5)', '7.25 each'].map(
    (price): Fault => [{ price }, 'price', 'must be dollars and cents'],
  ),
  [{ price: '' }, 'price', 'is required'],
  [{ price: '9999999999' }, 'price', 'more than an order could be paid with'],
  ...['1.5', 'many', '1e3', '12 pcs'].map(
    (minimum): Fault => [{ 'minimum order': minimum }, 'minimum order', 'must be a whole number'],
  ),
  ...['0', '-1'].map(
    (minimum): Fault => [{ 'minimum order': minimum }, 'minimum order', 'must be 1 or more'],
  ),
  [{ 'minimum order': '10.000' }, 'minimum order', 'This may be 10000 or 10.000'],
  ...['500', '500: 0', '500: 99999', '5: 1', 'x: 1'].map(
    (breaks): Fault => [{ 'price breaks': breaks }, 'price breaks', /./],
  ),
  [{ 'price breaks': '99999999: 1' }, 'price breaks', 'Price Breaks must be a whole number'],
  // What does not show.
  ...hidden('\u200b', 'U+200B'),
  ...hidden('\u00ad', 'U+00AD'),
  ...hidden('\u2060\ufeff', 'U+2060'),
  ...hidden('\u3164', 'U+3164'),
  ...hidden('\ufe0f', 'U+FE0F'),
  [{ number: 'OWN\u0007' }, 'number', 'hidden character, U+0007'],
  [{ number: 'OWN\u3164' }, 'number', 'hidden character, U+3164'],
  [{ number: 'OWN\u001f' }, 'number', 'hidden character, U+001F'],
  [{ description: 'a\ufffdb' }, 'description', 'not in UTF-8'],
  // What belongs elsewhere.
  [{ id: 'part_unknown' }, 'id', 'no product with this id'],
  [{ number: 'F-001' }, 'number', 'Another product has this part number'],
  [{ number: '', id: '' }, 'number', 'needs a part number'],
  [{ number: 'a|b' }, 'number', 'takes letters, digits'],
  [{ attributes: 'M20 x 1.5' }, 'attributes', 'are names and values'],
  [{ attributes: 'A: 1; a: 2' }, 'attributes', 'is there twice'],
  [{ category: 'A > B > C > D > E' }, 'category', 'up to four names'],
  [{ category: 'A > > B' }, 'category', 'up to four names'],
  [{ brand: '???' }, 'brand', 'letter or a digit'],
  [{ universal: 'maybe' }, 'universal', 'yes or no'],
  [{ picture: 'https://elsewhere.example/a.png' }, 'picture', 'uploaded here'],
  [{ name: 'n'.repeat(201) }, 'name', 'not have more than 200'],
];

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
const csvOf = (rows: readonly Cells[]): string =>
  [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))]
    .map((cells) => cells.map(quoted).join(','))
    .join('\n');

const desk = await importDeskOfFile();
const { shop } = desk;

describe('an import of planted faults', () => {
  /** Loads a file, looks at what is wrong in it, and applies it. */
  async function problemsOf(rows: readonly Cells[]) {
    const { _id: id } = await desk.checked('parts', csvOf(rows));
    const query = { show: 'wrong', limit: '500' } as const;
    const wrong = await desk.admin.call('GET /imports/{id}/rows', { params: { id }, query });
    await desk.admin.send('PUT /imports/{id}', { params: { id }, body: { state: 'applying' } });
    await desk.work();
    return wrong.map(({ line, problems }) => [
      line,
      problems.map(({ column, reason }) => ({ column, reason })),
    ]);
  }
  const said = ([, column, says]: Fault) => ({
    column,
    reason: typeof says === 'string' ? expect.stringContaining(says) : expect.stringMatching(says),
  });

  it('names row, column and reason of each, and changes no product', async () => {
    expect(FAULTS.length).toBeGreaterThanOrEqual(100);
    const stored: Cells = { DATED: '3-5-26', ZEROS: '00123' };
    const ids: Cells = {};
    for (const [name, number] of Object.entries(stored)) ids[name] = await shop.part({ number });
    const isOfStored = ([{ id = '' }]: Fault) => id in stored;
    const planted = FAULTS.filter((fault) => !isOfStored(fault));
    for (const index of planted.keys()) await shop.part({ number: `F-${String(index).padStart(3, '0')}` });

    const before = await desk.exported('parts');
    const rows: Cells[] = parse(before, { bom: true, columns: true });
    const own = rows.filter(({ number = '' }) => number.startsWith('F-'));
    const changed = planted.map(([cells], index) => {
      const row = { ...own[index], ...cells };
      return { ...row, number: (row.number ?? '').replace('OWN', own[index]?.['number'] ?? '') };
    });
    expect(await problemsOf(changed)).toEqual(planted.map((fault, index) => [index + 2, [said(fault)]]));
    for (const fault of FAULTS.filter(isOfStored)) {
      const [cells] = fault;
      const row = { ...cells, id: ids[cells['id'] ?? ''] ?? '' };
      expect([cells, await problemsOf([row])]).toEqual([cells, [[2, [said(fault)]]]]);
    }
    expect(await desk.exported('parts')).toBe(before);
  });
});
