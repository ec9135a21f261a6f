import { describe, expect, it } from 'vitest';
import { importDeskOfFile } from '../../testing/import-desk.ts';

const UNREADABLE = 'The file is not in UTF-8. Save it as “CSV UTF-8”.';
const DATE_MADE = 'A spreadsheet has made a date of this number. Give its cells the format “Text”.';
const SHORTENED = 'A spreadsheet has shortened this number. Give its cells the format “Text”.';
/** Letters that neither repeat nor compress: more than fits into an index. */
const LONG = Array.from({ length: 9000 }, (_, index) => ((index * 2654435761) % 46_656).toString(36)).join(
  '',
);

const desk = await importDeskOfFile();
const { shop, admin } = desk;
await shop.part({ number: 'Z-1' });
for (const number of ['00123', '90.750', '77123', '771230', '881230']) await shop.part({ number });
const dated = await shop.part({ number: '3-5-26', name: '10-12-2024' });
const long = await shop.part({ number: '4012345678901' });

describe('an import of strange cells', () => {
  it.each([
    ['a NUL in an id', 'prices', 'id,price', 'a\0b,5', 'There is no product with this id.'],
    ['a NUL in a price', 'prices', 'number,price', 'Z-1,5\0', UNREADABLE],
    ['a NUL in attributes', 'parts', 'number,attributes', 'Z-1,a\0: b', UNREADABLE],
    ['a NUL in the id of a vehicle', 'fitments', 'number,vehicle', 'Z-1,a\0b', UNREADABLE],
    ['a NUL in a make', 'vehicles', 'make,model', 'a\0b,c', UNREADABLE],
    ['a NUL in another number', 'numbers', 'number,kind,other number', 'Z-1,oe,a\0b', UNREADABLE],
    [
      'an endless part number',
      'parts',
      'number,name',
      `${LONG},a`,
      'Part Number must not have more than 40 characters',
    ],
    ['an endless make', 'vehicles', 'make,model', `${LONG},a`, 'This has more than 60 characters.'],
    ['Cyrillic letters of another encoding', 'parts', 'number,name', 'Z-1,\xcb\xf3\xea', UNREADABLE],
    ['an OE number that became a date', 'numbers', 'number,kind,other number', 'Z-1,oe,5-Mar', DATE_MADE],
    [
      'a make that shows nothing',
      'vehicles',
      'make,model',
      '\u00ad,c',
      'This has a hidden character, U+00AD. Type it again.',
    ],
    [
      'one that is like another number',
      'prices',
      'number,price',
      '88123.0,5',
      /no product with this part number/,
    ],
    ['a new number like one without its zeros', 'parts', 'number,name', '123,a', /^There is “00123”/],
    ['an id whose number lost digits', 'parts', 'id,number', 'LONG,4.01235E+12', /it was “4012345678901”/],
    [
      'a month that may be two',
      'vehicles',
      'make,model,built from',
      'a,c,1/3/2005',
      'A month is written as 2005-03.',
    ],
    [
      'a number that a spreadsheet shortened',
      'numbers',
      'number,kind,other number',
      'Z-1,gtin,4.01235E+12',
      SHORTENED,
    ],
    [
      'a year that no export writes',
      'vehicles',
      'make,model,built from',
      'a,c,0000-01',
      'A month is written as 2005-03.',
    ],
  ])('says what is wrong with %s', async (_, kind, header, row, reason) => {
    const text = `${header}\n${row.replace('DATED', dated).replace('LONG', long)}\n`;
    const dryRun = await desk.checked(kind, Buffer.from(text, 'latin1'));
    expect(dryRun).toMatchObject({ state: 'checked', wrong: 1 });
    const [wrong] = await desk.rows(dryRun, 'wrong');
    expect(wrong?.problems.map((problem) => problem.reason)).toContainEqual(
      reason instanceof RegExp ? expect.stringMatching(reason) : reason,
    );
  });

  it.each([
    ['a decimal comma', 'number;price', 'Z-1;7,25', { price: 7.25 }],
    ['a dollar sign and a hidden character', 'number,price', 'Z-\u200b1,$8.25', { price: 8.25 }],
    ['other words for the columns', 'Preis;Part #', '1 234,56;Z-1', { price: 1234.56 }],
    ['full-width digits', 'number,price', 'Z-1,７．２６', { price: 7.26 }],
    ['quoted cells', 'number,price', '"=""Z-1""","=""9.75"""', { price: 9.75 }],
  ])('reads %s', async (_, header, row, wanted) => {
    const dryRun = await desk.checked('prices', `${header}\n${row}\n`);
    expect(dryRun).toMatchObject({ changed: 1, wrong: 0 });
    await desk.decide(dryRun, 'applying');
    const [part] = await admin.call('GET /managePart', { query: { q: 'Z-1' } });
    expect(part).toMatchObject(wanted);
  });

  it('reads Windows-1252, and says so', async () => {
    const file = Buffer.from('number,name\nZ-1,K\xfchler\n', 'latin1');
    const { body } = await admin.loadFile('parts', file);
    expect(body.note).toContain('read as Windows-1252, such as “Kühler”');
    await desk.work();
    const [row] = await desk.rows(body._id ?? '', 'changed');
    expect(row?.changes).toMatchObject([{ after: 'Kühler' }]);
  });

  it.each([
    { changes: { price: { byDollars: 1e-7 } } },
    { changes: { price: { byDollars: 1e300 } } },
    { changes: { price: { byPercent: 0.125 } } },
    { changes: { price: { to: '5.00', byPercent: 5 } } },
  ])('refuses %j, an edit whose amount is not in plain digits, or not one amount', async (body) => {
    expect(await admin.send('POST /imports/edit', { body })).toMatchObject({ status: 400 });
  });

  it('finds no product for an id with half of a surrogate pair', async () => {
    const body = { ids: ['\ud800'], changes: { minimumOrder: 2 } };
    expect(await admin.call('POST /imports/edit', { body })).toMatchObject({ kind: 'edit' });
  });

  it('takes a price of nothing that is stored, however it is written', async () => {
    await shop.part({ number: 'FREE-1', priceCents: 0 });
    expect(await desk.checked('prices', 'number,price\nFREE-1,0\n')).toMatchObject({ same: 1, wrong: 0 });
  });

  it('takes a NUL in a cell that changes nothing', async () => {
    const dryRun = await desk.checked('prices', 'number,name,price\nZ-1,a\0b,5.55\n');
    expect(dryRun).toMatchObject({ state: 'checked', changed: 1, wrong: 0 });
  });
});
