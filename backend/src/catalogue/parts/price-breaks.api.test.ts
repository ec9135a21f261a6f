import type { BodyOf } from '@shop/contracts/calls';
import { describe, expect, it } from 'vitest';
import { shopOfFile } from '../../../testing/test-shop.ts';

type Breaks = NonNullable<BodyOf<'POST /part'>['priceBreaks']>;

const shop = await shopOfFile();
const { api: admin } = await shop.admin();
const { api: customer } = await shop.customer();
const picture = await shop.picture(admin);

describe('price breaks', () => {
  const product = (priceBreaks?: Breaks) => ({
    name: 'Oil filter',
    price: 10,
    quantity: 5000,
    minimumOrder: 10,
    description: 'Thread M20 x 1.5.',
    picture,
    ...(priceBreaks && { priceBreaks }),
  });
  const add = async (...steps: [minQuantity: number, price: number][]) => {
    const body = product(steps.map(([minQuantity, price]) => ({ minQuantity, price })));
    return (await admin.call('POST /part', { body })).insertedId;
  };
  const read = (id: string) => customer.call('GET /purchase/{id}', { params: { id } });
  const edit = (id: string, body: BodyOf<'PATCH /managePart/{id}'>) =>
    admin.send<{ errors?: { field: string; message: string }[] }>('PATCH /managePart/{id}', {
      params: { id },
      body,
    });

  it('are in every answer about the part, by ascending quantity', async () => {
    const id = await add([1000, 7], [100, 9.5]);
    const priceBreaks = [
      { minQuantity: 100, price: 9.5 },
      { minQuantity: 1000, price: 7 },
    ];
    expect(await read(id)).toMatchObject({ priceBreaks });
    expect((await shop.visitor.call('GET /part', { query: {} })).at(-1)).toMatchObject({ priceBreaks });
    const { parts } = await shop.visitor.call('GET /parts', { query: { q: 'oil filter' } });
    expect(parts.find(({ _id }) => _id === id)).toMatchObject({ priceBreaks });
  });

  it('a part without them has no such field', async () => {
    expect(await read(await add())).not.toHaveProperty('priceBreaks');
  });

  it('orders that are placed keep their price', async () => {
    const partsId = await add([100, 9.5]);
    const { api } = await shop.customer();
    const body = { partsId, orders: 100, phone: '1', address: 'x' };
    const { _id } = await api.call('POST /purchase', { body });
    const seen = { priceBreaks: [{ minQuantity: 100, price: 9.5 }] };
    expect(await edit(partsId, { priceBreaks: [], seen })).toMatchObject({ status: 200 });
    expect(await api.call('GET /order/{id}', { params: { id: _id } })).toMatchObject({ price: 9.5 });
  });

  it('are refused at the minimum order, twice for a quantity, and where they are not cheaper', async () => {
    for (const [steps, message] of [
      [[[10, 9]], 'The price from 10 units must be for more than the minimum order of 10.'],
      [[[100, 10]], 'The price from 100 units, $10, must be lower than $10, the price of fewer.'],
      [
        [
          [100, 9],
          [100, 8],
        ],
        'There are two prices from 100 units.',
      ],
      [[['99999999', 9]], 'Price Breaks must be a whole number'],
      [[[100, '99999999999']], 'Price Breaks is more than an order could be paid with'],
      [[[100, 'cheap']], 'Price Breaks is not valid'],
    ] as const) {
      const body = product(steps.map(([minQuantity, price]) => ({ minQuantity, price })));
      expect(await admin.refused('POST /part', { body })).toMatchObject({
        status: 400,
        errors: [{ field: 'priceBreaks', message }],
      });
    }
    const eleven = Array.from({ length: 11 }, (_, step) => ({
      minQuantity: 20 + step,
      price: 9 - step / 10,
    }));
    expect(await admin.refused('POST /part', { body: product(eleven) })).toMatchObject({ status: 400 });
  });

  it('a price or a minimum order that they would not fit is refused, and changes nothing', async () => {
    const id = await add([100, 9.5]);
    expect(await edit(id, { price: 9.5, seen: { price: 10 } })).toMatchObject({
      status: 400,
      body: {
        errors: [{ field: 'priceBreaks', message: expect.stringContaining('must be lower than $9.50') }],
      },
    });
    expect(await edit(id, { minimumOrder: 100, seen: { minimumOrder: 10 } })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'priceBreaks' }] },
    });
    const params = { id };
    expect(await admin.refused('PUT /purchase/{id}', { params, body: { price: 9 } })).toMatchObject({
      status: 400,
      errors: [{ field: 'priceBreaks' }],
    });
    expect(await read(id)).toMatchObject({ price: 10, minimumOrder: 10 });
    expect(await edit(id, { price: 9.51, seen: { price: 10 } })).toMatchObject({ status: 200 });
  });

  it('and the price change together, and the history says both', async () => {
    const id = await add([100, 9.5]);
    const priceBreaks = [{ minQuantity: 50, price: 4 }];
    const seen = { price: 10, priceBreaks: [{ minQuantity: 100, price: 9.5 }] };
    expect(await edit(id, { price: 5, priceBreaks, seen })).toMatchObject({ status: 200 });
    const events = await admin.call('GET /managePart/{id}/events', { params: { id }, query: {} });
    expect(events.at(-1)?.changes).toEqual([
      { field: 'price', before: '$10', after: '$5' },
      { field: 'priceBreaks', before: '100: $9.50', after: '50: $4' },
    ]);
  });

  it('two edits at once: the second answers 409 with what they are now', async () => {
    const id = await add([100, 9.5]);
    const seen = { priceBreaks: [{ minQuantity: 100, price: 9.5 }] };
    await edit(id, { priceBreaks: [], seen });
    expect(await edit(id, { priceBreaks: [{ minQuantity: 100, price: 9 }], seen })).toMatchObject({
      status: 409,
      body: { errors: [{ field: 'priceBreaks', message: expect.stringContaining('It is now empty') }] },
    });
  });
});
