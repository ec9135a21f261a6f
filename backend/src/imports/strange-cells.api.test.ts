import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeWithDatabase } from '../../testing/databases.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

const UNREADABLE = 'The file is not in UTF-8. Save it as “CSV UTF-8”.';
const SHORTENED = 'A spreadsheet has shortened this number. Give its cells the format “Text”.';
/** Letters that neither repeat nor compress: more than fits into an index. */
const LONG = Array.from({ length: 9000 }, (_, index) => ((index * 2654435761) % 46_656).toString(36)).join(
  '',
);

describeWithDatabase('an import of strange cells', (open) => {
  let shop: TestShop;
  let admin: TestClient;
  beforeAll(async () => {
    shop = await openTestShop(await open());
    admin = (await shop.admin()).api;
    await shop.part({ number: 'Z-1' });
  });
  afterAll(() => shop.close());

  it.each([
    ['a NUL in an id', 'prices', 'id,price', 'a\0b,5', 'There is no product with this id.'],
    ['a NUL in a price', 'prices', 'number,price', 'Z-1,5\0', UNREADABLE],
    ['a NUL in attributes', 'parts', 'number,attributes', 'Z-1,a\0: b', UNREADABLE],
    ['a NUL in the id of a vehicle', 'fitments', 'number,vehicle', 'Z-1,a\0b', UNREADABLE],
    ['a NUL in a make', 'vehicles', 'make,model', 'a\0b,c', UNREADABLE],
    ['a NUL in external ids', 'vehicles', 'make,model,external ids', 'a,c,a\0: b', UNREADABLE],
    ['a NUL in another number', 'numbers', 'number,kind,other number', 'Z-1,oe,a\0b', UNREADABLE],
    [
      'an endless part number',
      'parts',
      'number,name',
      `${LONG},a`,
      'number must not have more than 40 characters',
    ],
    ['an endless make', 'vehicles', 'make,model', `${LONG},a`, 'This has more than 60 characters.'],
    [
      'an endless brand',
      'numbers',
      'number,kind,brand,other number',
      `Z-1,oe,${LONG},a`,
      'This has more than 60 characters.',
    ],
    [
      'an endless position',
      'fitments',
      'number,vehicle,position',
      `Z-1,a,${LONG}`,
      'This has more than 60 characters.',
    ],
    ['a letter of Windows-1252', 'parts', 'number,name', 'Z-1,K\xfchler', UNREADABLE],
    ['a letter of Windows-1252 in a brand', 'parts', 'number,brand', 'Z-1,M\xfcller', UNREADABLE],
    [
      'a number that a spreadsheet shortened',
      'numbers',
      'number,kind,other number',
      'Z-1,gtin,4.01235E+12',
      SHORTENED,
    ],
    ['a part number that a spreadsheet shortened', 'parts', 'number,name', '4.01235E+12,a', SHORTENED],
    [
      'a year that no export writes',
      'vehicles',
      'make,model,built from',
      'a,c,0000-01',
      'A month is written as 2005-03.',
    ],
  ])('says what is wrong with %s', async (_, kind, header, row, reason) => {
    const { status, body } = await admin.loadFile(kind, Buffer.from(`${header}\n${row}\n`, 'latin1'));
    expect(status).toBe(200);
    await shop.app.importWorker.workDue(new AbortController().signal);
    const params = { id: body._id ?? '' };
    expect(await admin.call('GET /imports/{id}', { params })).toMatchObject({ state: 'checked', wrong: 1 });
    const [wrong] = await admin.call('GET /imports/{id}/rows', { params, query: { show: 'wrong' } });
    expect(wrong?.problems.map((problem) => problem.reason)).toContain(reason);
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

  it('takes a NUL in a cell that changes nothing', async () => {
    const { body } = await admin.loadFile('prices', Buffer.from('number,name,price\nZ-1,a\0b,5.55\n'));
    await shop.app.importWorker.workDue(new AbortController().signal);
    expect(await admin.call('GET /imports/{id}', { params: { id: body._id ?? '' } })).toMatchObject({
      state: 'checked',
      changed: 1,
      wrong: 0,
    });
  });
});
