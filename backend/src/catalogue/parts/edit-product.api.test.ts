import { productRules } from '@shop/contracts';
import type { BodyOf } from '@shop/contracts/calls';
import { describe, expect, it } from 'vitest';
import type { TestClient } from '../../../testing/test-client.ts';
import { shopOfFile } from '../../../testing/test-shop.ts';
import { sealWith } from '../../foundation/audit-log/seal.ts';
import { openAuditLogSealer } from '../../foundation/audit-log/sealer.ts';
import { statement } from '../../foundation/database/index.ts';
import { stockLister } from './service.ts';

type Edit = BodyOf<'PATCH /managePart/{id}'>;

const takeEvents = statement<{ kind: string; before: unknown; after: unknown }, [subject: string]>(
  'test-take-events-of-part',
  'select kind, before, after from events where subject = $1 order by id',
);

const shop = await shopOfFile();
const { api: admin } = await shop.admin();
const { api: another } = await shop.admin();
const { api: customer } = await shop.customer();

describe('an admin edits a product', () => {
  const send = (by: TestClient, id: string, body: Edit) =>
    by.send('PATCH /managePart/{id}', { params: { id }, body });
  const read = (id: string) => customer.call('GET /purchase/{id}', { params: { id } });
  const eventsOf = async (id: string) =>
    (await shop.database.run(takeEvents, [id])).filter(({ kind }) => kind !== 'part.added');

  it('changes every field, and the stock for a reason; the audit log holds what changed', async () => {
    const id = await shop.part({ quantity: 100 });
    const picture = await shop.picture(admin);
    const { name, price, description, minimumOrder, picture: former } = await read(id);
    const attributes = [
      { name: 'Thread', value: 'M20 x 1.5' },
      { name: 'Height', value: '96 mm' },
    ];
    const changes = { name: 'Strut', price: '12.50', description: 'Front.', minimumOrder: '20', picture };
    const seen = { name, price, description, minimumOrder, picture: former, number: '', attributes: [] };

    const { status, body } = await send(admin, id, {
      ...changes,
      number: 'KP-1',
      attributes,
      seen,
      added: '-30',
      reason: 'damaged',
    });

    expect({ status, body }).toEqual({
      status: 200,
      body: { acknowledged: true, modifiedCount: 1, quantity: 70 },
    });
    expect(await read(id)).toEqual({
      ...changes,
      ...{ _id: id, price: 12.5, minimumOrder: 20, quantity: 70, number: 'KP-1', attributes },
    });
    expect(await eventsOf(id)).toMatchObject([
      {
        kind: 'part.edited',
        before: { name, price_cents: 1000, number: null, attributes: [] },
        after: { name: 'Strut', price_cents: 1250, number: 'KP-1', attributes },
      },
      {
        kind: 'stock.corrected',
        before: { quantity: 100 },
        after: { quantity: 70, reason: 'damaged' },
      },
    ]);
  });

  it('takes further pictures, in their order; the first can become the main one, also of those that the shop came with', async () => {
    const [main, second, third] = [
      await shop.picture(admin),
      await shop.picture(admin),
      await shop.picture(admin),
    ];
    const fields = { name: 'Disc', price: 10, quantity: 10, minimumOrder: 1, description: 'Vented.' };
    const { insertedId: id } = await admin.call('POST /part', {
      body: { ...fields, picture: main, morePictures: [second, third] },
    });
    expect(await read(id)).toMatchObject({ picture: main, morePictures: [second, third] });
    const own = '/pictures/00000000/disc.webp';
    await shop.database.pool.query('update parts set more_pictures = $2 where id = $1', [
      id,
      JSON.stringify([own, third]),
    ]);
    const seen = { picture: main, morePictures: [own, third] };
    const { status } = await send(admin, id, { picture: own, morePictures: [third, main], seen });
    expect(status).toBe(200);
    expect(await read(id)).toMatchObject({ picture: own, morePictures: [third, main] });
    expect(await send(admin, id, { picture: main, morePictures: [], seen })).toMatchObject({
      status: 409,
      body: { errors: [{ field: 'morePictures' }] },
    });
    await send(admin, id, { morePictures: [], seen: { morePictures: [third, main] } });
    expect(await read(id)).not.toHaveProperty('morePictures');
    const events = await admin.call('GET /managePart/{id}/events', { params: { id }, query: {} });
    expect(events.at(-1)).toMatchObject({ changes: [{ field: 'morePictures' }] });
  });

  it('takes no further picture from elsewhere, and no more than seven', async () => {
    const id = await shop.part();
    const elsewhere = 'https://elsewhere.example/a.webp';
    const more = (morePictures: string[]) => send(admin, id, { morePictures, seen: { morePictures: [] } });
    expect(await more([elsewhere])).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'morePictures' }] },
    });
    const picture = await shop.picture(admin);
    expect(await more(Array<string>(8).fill(picture))).toMatchObject({ status: 400 });
  });

  it('has a history of its stock and fields: who, what and why, page by page', async () => {
    const id = await shop.part({ quantity: 100 });
    const { name, price, description } = await read(id);
    const changes = { name: 'Strut', price: '12.50', description: 'Front.' };
    await send(admin, id, {
      ...changes,
      seen: { name, price, description },
      added: '-30',
      reason: 'damaged',
    });
    await admin.call('PUT /update/{id}', { params: { id }, body: { quantity: 75, added: 5 } });
    const history = (query: { limit?: string; after?: string }) =>
      admin.call('GET /managePart/{id}/events', { params: { id }, query });
    const events = await history({});
    expect(events).toMatchObject([
      { kind: 'part.added', stock: { before: 0, after: 100 } },
      {
        kind: 'part.edited',
        changes: [
          { field: 'name', before: name, after: 'Strut' },
          { field: 'price', before: '$10', after: '$12.50' },
          { field: 'description' },
        ],
      },
      { kind: 'stock.corrected', stock: { before: 100, after: 70 }, reason: 'damaged' },
      { kind: 'stock.restocked', stock: { before: 70, after: 75 } },
    ]);
    expect(events[2]?.name).toEqual(expect.any(String));
    expect(await history({ limit: '1', after: events[3]?._id ?? '' })).toEqual([events[2]]);
  });

  it('edits of different fields at once are both kept', async () => {
    const id = await shop.part();
    await send(admin, id, { price: 11, seen: { price: 10 } });
    expect(await send(another, id, { minimumOrder: 4, seen: { minimumOrder: 10 } })).toMatchObject({
      status: 200,
    });
    expect(await read(id)).toMatchObject({ price: 11, minimumOrder: 4 });
  });

  it('the second edit of a field answers 409 with what it holds now, and changes nothing', async () => {
    const id = await shop.part({ quantity: 100 });
    await send(admin, id, { price: 11, seen: { price: 10 } });
    const edit = { name: 'Strut', price: 12, seen: { name: 'Coil-over damper', price: 10 } };
    expect(await send(another, id, { ...edit, added: 5, reason: 'counted' })).toMatchObject({
      status: 409,
      body: { code: 'edit-conflict', errors: [{ field: 'price', message: expect.stringContaining('$11') }] },
    });
    expect(await read(id)).toMatchObject({ name: 'Coil-over damper', price: 11, quantity: 100 });

    expect(await send(another, id, { ...edit, seen: { ...edit.seen, price: 11 } })).toMatchObject({
      status: 200,
    });
    expect(await read(id)).toMatchObject({ name: 'Strut', price: 12 });
  });

  it('of edits of one field sent together, exactly one succeeds', async () => {
    const id = await shop.part();
    const answers = await Promise.all(
      [11, 12, 13, 14].map((price, index) =>
        send(index % 2 ? admin : another, id, { price, seen: { price: 10 } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('a sale in between is not a conflict, and is not lost', async () => {
    const id = await shop.part({ quantity: 100 });
    await shop.order(customer, id, 30);
    const edit = { price: 11, seen: { price: 10 }, added: 50, reason: 'delivered' } as const;
    expect(await send(admin, id, edit)).toMatchObject({ status: 200, body: { quantity: 120 } });
  });

  it.each([
    ['more off than there is', { added: -101, reason: 'lost' }, 'added', 'There are 100 units in stock.'],
    ['stock without a reason', { added: -1 }, 'reason', 'Reason is required.'],
    ['a reason that is none', { added: -1, reason: 'Casey broke it' }, 'reason', undefined],
    [
      'a minimum of 0',
      { minimumOrder: 0, seen: { minimumOrder: 10 } },
      'minimumOrder',
      productRules.minimumOrder.min.message,
    ],
    ['an empty name', { name: ' ', seen: { name: 'x' } }, 'name', 'Product Name is required.'],
    ['half a cent', { price: '1.005', seen: { price: 10 } }, 'price', undefined],
    ['a field whose former value is not said', { price: 11 }, 'seen', undefined],
    [
      'one attribute twice',
      {
        attributes: [
          { name: 'Hex', value: '16 mm' },
          { name: 'hex ', value: '17 mm' },
        ],
        seen: { attributes: [] },
      },
      'attributes',
      '“hex” is there twice.',
    ],
    [
      'a picture from elsewhere',
      { picture: 'https://elsewhere.example/a.png', seen: { picture: '/pictures/coil-over.webp' } },
      'picture',
      undefined,
    ],
  ])('%s is refused, naming the field', async (_, body, field, message) => {
    const id = await shop.part({ quantity: 100 });
    const before = await read(id);
    const answer = await admin.send('PATCH /managePart/{id}', { params: { id }, body });
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: [{ field, ...(message && { message }) }] },
    });
    expect(await read(id)).toEqual(before);
    expect(await eventsOf(id)).toEqual([]);
  });

  it.each([
    ['a\0b', 400, undefined],
    ['a\ud800b', 200, 'a\ufffdb'],
  ])('the text %j, which no column holds, answers %i', async (text, status, kept) => {
    const id = await shop.part();
    const attributes = [{ name: text, value: text }];
    const body = { name: text, attributes, seen: { name: 'Coil-over damper', attributes: [] } };
    expect(await send(admin, id, body)).toMatchObject({ status });
    if (kept) expect(await read(id)).toMatchObject({ name: kept, attributes: [{ name: kept, value: kept }] });
  });

  it('a number belongs to one product of the catalogue, however it is written', async () => {
    const first = await shop.part({ number: 'KP-AC-77' });
    const second = await shop.part();
    const take = () => send(admin, second, { number: 'kp ac/77', seen: { number: '' } });
    expect(await take()).toMatchObject({ status: 400, body: { errors: [{ field: 'number' }] } });
    await admin.call('DELETE /managePart/{id}', { params: { id: first } });
    expect(await take()).toMatchObject({ status: 200 });
  });

  it('an edit that changes nothing leaves no event', async () => {
    const id = await shop.part();
    expect(await send(admin, id, { price: '10.00', seen: { price: 10 } })).toMatchObject({
      body: { modifiedCount: 0 },
    });
    expect(await eventsOf(id)).toEqual([]);
  });

  it('an unknown product answers 404', async () => {
    expect(await send(admin, 'part_none', { price: 1, seen: { price: 2 } })).toMatchObject({ status: 404 });
  });

  it('lists are sorted by stock, which follows sealed sales', async () => {
    const [few, many] = [await shop.part({ quantity: 20 }), await shop.part({ quantity: 5_000_000 })];
    await send(admin, few, { added: 4_000_000, reason: 'counted' });
    const top = async () =>
      (await admin.call('GET /managePart', { query: { sort: '-quantity', limit: '2' } })).map(
        ({ _id }) => _id,
      );
    expect(await top()).toEqual([many, few]);

    const sealer = openAuditLogSealer(shop.database, sealWith(), { info: () => undefined });
    const follow = stockLister(shop.database);
    await shop.database.pool.query('update parts set price_cents = 1 where id = any ($1)', [[few, many]]);
    const sell = async (partsId: string, orders: number) => {
      await shop.order(customer, partsId, orders);
      await sealer.sealDue();
      await follow();
    };
    await sell(many, 4_999_000);
    expect((await top())[0]).toBe(few);
    await sell(few, 4_000_000);
    expect((await top())[0]).toBe(many);
    const words = { sort: 'quantity', q: 'damper', limit: '500' } as const;
    const found = await admin.call('GET /managePart', { query: words });
    const stock = found.map(({ quantity }) => quantity);
    expect(stock).toEqual(stock.toSorted((one, other) => one - other));
  });
});
