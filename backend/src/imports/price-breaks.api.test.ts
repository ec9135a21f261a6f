import { describe, expect, it } from 'vitest';
import { importDeskOfFile } from '../../testing/import-desk.ts';

const desk = await importDeskOfFile();
const { shop, admin } = desk;

describe('price breaks in files and in edits of many products', () => {
  const breaksOf = async (id: string) =>
    (await admin.call('GET /purchase/{id}', { params: { id } })).priceBreaks;
  const breaks = [{ minQuantity: 100, priceCents: 900 }];

  it('change with the price, are shown in the dry run, and come back when that is undone', async () => {
    const id = await shop.part({ number: 'B-1', priceBreaks: breaks });
    const dryRun = await desk.checked('prices', 'number,price,price breaks\nB-1,8,1000: 6.5 ; 50:7.00\n');
    expect(await desk.rows(dryRun._id, 'changed')).toMatchObject([
      {
        changes: [
          { column: 'price', before: '10.00', after: '8.00' },
          { column: 'price breaks', before: '100: 9.00', after: '50: 7.00; 1000: 6.50' },
        ],
      },
    ]);
    const applied = await desk.decide(dryRun, 'applying');
    expect(await breaksOf(id)).toEqual([
      { minQuantity: 50, price: 7 },
      { minQuantity: 1000, price: 6.5 },
    ]);
    expect(await desk.decide(applied, 'undoing')).toMatchObject({ state: 'undone', kept: 0 });
    expect(await breaksOf(id)).toEqual([{ minQuantity: 100, price: 9 }]);
  });

  it('that are unreadable or not cheaper are wrong, and so is a price that is below them', async () => {
    for (const number of ['B-2', 'B-3', 'B-4']) await shop.part({ number, priceBreaks: breaks });
    const file = await desk.checked('prices', 'number,price,price breaks\nB-2,10,cheaper\nB-3,10,100: 10\n');
    expect((await desk.rows(file._id, 'wrong')).map(({ problems }) => problems)).toMatchObject([
      [{ column: 'price breaks', value: 'cheaper' }],
      [{ column: 'price breaks', reason: expect.stringContaining('must be lower than $10') }],
    ]);
    const priceAlone = await desk.checked('prices', 'number,price\nB-4,9\n');
    expect(await desk.rows(priceAlone._id, 'wrong')).toMatchObject([
      {
        problems: [{ column: 'price', value: '9', reason: expect.stringContaining('must be lower than $9') }],
      },
    ]);
  });

  it('that were changed since the dry run keep a price from being applied that they do not fit', async () => {
    const id = await shop.part({ number: 'B-5' });
    const dryRun = await desk.checked('prices', 'number,price\nB-5,8\n');
    const edit = { priceBreaks: [{ minQuantity: 100, price: 9 }], seen: { priceBreaks: [] } };
    await admin.call('PATCH /managePart/{id}', { params: { id }, body: edit });
    expect(await desk.decide(dryRun, 'applying')).toMatchObject({ refused: 1 });
    expect(await desk.rows(dryRun._id, 'refused')).toMatchObject([
      { problems: [{ reason: 'Its price breaks would not fit its price and minimum order.' }] },
    ]);
    expect(await admin.call('GET /purchase/{id}', { params: { id } })).toMatchObject({ price: 10 });
  });

  it('an edit of many prices leaves out the products whose breaks it would not fit', async () => {
    const kept = await shop.part({ priceBreaks: breaks });
    const lowered = await shop.part();
    const made = await admin.call('POST /imports/edit', {
      body: { ids: [kept, lowered], changes: { price: { byPercent: -20 } } },
    });
    await desk.work();
    const dryRun = await desk.read(made);
    expect(dryRun).toMatchObject({ changed: 1, wrong: 1 });
    await desk.decide(dryRun, 'applying');
    expect(await admin.call('GET /purchase/{id}', { params: { id: kept } })).toMatchObject({ price: 10 });
    expect(await admin.call('GET /purchase/{id}', { params: { id: lowered } })).toMatchObject({ price: 8 });
  });
});
