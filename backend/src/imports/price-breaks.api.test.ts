import type { Import } from '@shop/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeWithDatabase } from '../../testing/databases.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

describeWithDatabase('price breaks in files and in edits of many products', (open) => {
  let shop: TestShop;
  let admin: TestClient;
  beforeAll(async () => {
    shop = await openTestShop(await open());
    admin = (await shop.admin()).api;
  });
  afterAll(() => shop.close());

  const work = () => shop.app.importWorker.workDue(new AbortController().signal);
  const rows = (id: string, show: 'changed' | 'wrong' | 'refused') =>
    admin.call('GET /imports/{id}/rows', { params: { id }, query: { show } });
  async function checked(text: string): Promise<Import> {
    const { body } = await admin.loadFile('prices', Buffer.from(text));
    await work();
    return admin.call('GET /imports/{id}', { params: { id: body._id ?? '' } });
  }
  async function decide({ _id: id }: Import, state: 'applying' | 'undoing'): Promise<Import> {
    await admin.call('PUT /imports/{id}', { params: { id }, body: { state } });
    await work();
    return admin.call('GET /imports/{id}', { params: { id } });
  }
  const breaksOf = async (id: string) =>
    (await admin.call('GET /purchase/{id}', { params: { id } })).priceBreaks;
  const breaks = [{ minQuantity: 100, priceCents: 900 }];

  it('change with the price, are shown in the dry run, and come back when that is undone', async () => {
    const id = await shop.part({ number: 'B-1', priceBreaks: breaks });
    const dryRun = await checked('number,price,price breaks\nB-1,8,1000: 6.5 ; 50:7.00\n');
    expect(await rows(dryRun._id, 'changed')).toMatchObject([
      {
        changes: [
          { column: 'price', before: '10.00', after: '8.00' },
          { column: 'price breaks', before: '100: 9.00', after: '50: 7.00; 1000: 6.50' },
        ],
      },
    ]);
    const applied = await decide(dryRun, 'applying');
    expect(await breaksOf(id)).toEqual([
      { minQuantity: 50, price: 7 },
      { minQuantity: 1000, price: 6.5 },
    ]);
    expect(await decide(applied, 'undoing')).toMatchObject({ state: 'undone', kept: 0 });
    expect(await breaksOf(id)).toEqual([{ minQuantity: 100, price: 9 }]);
  });

  it('that are unreadable or not cheaper are wrong, and so is a price that is below them', async () => {
    for (const number of ['B-2', 'B-3', 'B-4']) await shop.part({ number, priceBreaks: breaks });
    const file = await checked('number,price,price breaks\nB-2,10,cheaper\nB-3,10,100: 10\n');
    expect((await rows(file._id, 'wrong')).map(({ problems }) => problems)).toMatchObject([
      [{ column: 'price breaks', value: 'cheaper' }],
      [{ column: 'price breaks', reason: expect.stringContaining('must be lower than $10') }],
    ]);
    const priceAlone = await checked('number,price\nB-4,9\n');
    expect(await rows(priceAlone._id, 'wrong')).toMatchObject([
      {
        problems: [{ column: 'price', value: '9', reason: expect.stringContaining('must be lower than $9') }],
      },
    ]);
  });

  it('that were changed since the dry run keep a price from being applied that they do not fit', async () => {
    const id = await shop.part({ number: 'B-5' });
    const dryRun = await checked('number,price\nB-5,8\n');
    const edit = { priceBreaks: [{ minQuantity: 100, price: 9 }], seen: { priceBreaks: [] } };
    await admin.call('PATCH /managePart/{id}', { params: { id }, body: edit });
    expect(await decide(dryRun, 'applying')).toMatchObject({ refused: 1 });
    expect(await rows(dryRun._id, 'refused')).toMatchObject([
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
    await work();
    const dryRun = await admin.call('GET /imports/{id}', { params: { id: made._id } });
    expect(dryRun).toMatchObject({ changed: 1, wrong: 1 });
    await decide(dryRun, 'applying');
    expect(await admin.call('GET /purchase/{id}', { params: { id: kept } })).toMatchObject({ price: 10 });
    expect(await admin.call('GET /purchase/{id}', { params: { id: lowered } })).toMatchObject({ price: 8 });
  });
});
