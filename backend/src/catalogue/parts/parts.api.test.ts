import { describe, expect, it } from 'vitest';
import { shopOfFile } from '../../../testing/test-shop.ts';

const shop = await shopOfFile();
const { api: admin } = await shop.admin();
const { api: customer } = await shop.customer();
const ids: string[] = [];
for (let number = 1; number <= 7; number += 1) ids.push(await shop.part({ name: `Part ${number}` }));

describe('parts and stock', () => {
  it('lists parts in insertion order, so that the last six are the newest', async () => {
    const parts = await shop.visitor.call('GET /part', { query: {} });
    expect(parts.map(({ name }) => name)).toEqual([1, 2, 3, 4, 5, 6, 7].map((number) => `Part ${number}`));
    expect(parts[0]).toEqual({
      _id: ids[0],
      name: 'Part 1',
      picture: '/pictures/coil-over.webp',
      minimumOrder: 10,
      quantity: 100,
      price: 10,
      description: 'Fits.',
    });
  });

  it('pages through the list, with a link to the next page', async () => {
    const first = await shop.visitor.send<{ name: string }[]>('GET /part', { query: { limit: '3' } });
    expect(first.body.map(({ name }) => name)).toEqual(['Part 5', 'Part 6', 'Part 7']);
    expect(first.headers.link).toBe(`</api/part?limit=3&after=${ids[4]}>; rel="next"`);
    const last = await shop.visitor.send<{ name: string }[]>('GET /part', {
      query: { limit: '4', after: ids[4] ?? '' },
    });
    expect(last.body.map(({ name }) => name)).toEqual(['Part 1', 'Part 2', 'Part 3', 'Part 4']);
    expect(last.headers.link).toBeUndefined();
  });

  it.each(['0', '501', '-1', 'ten'])('refuses %j as a limit', async (limit) => {
    const problem = await shop.visitor.refused('GET /part', { query: { limit } });
    expect(problem).toMatchObject({ status: 400, errors: [{ field: 'limit' }] });
  });

  it('treats a public call with a bad bearer as a visitor’s', async () => {
    const { status } = await shop.visitor.send('GET /part', { headers: { authorization: 'Bearer forged' } });
    expect(status).toBe(200);
  });

  it('shows one part to signed-in users only', async () => {
    const params = { id: ids[0] ?? '' };
    expect(await customer.call('GET /purchase/{id}', { params })).toMatchObject({ name: 'Part 1' });
    expect(await shop.visitor.refused('GET /purchase/{id}', { params })).toMatchObject({ status: 401 });
    expect(await customer.refused('GET /purchase/{id}', { params: { id: 'part_nothing' } })).toMatchObject({
      status: 404,
    });
  });

  it('edits the part for an admin', async () => {
    const id = await shop.part();
    await admin.call('PUT /purchase/{id}', { params: { id }, body: { price: '12.50', minimumOrder: '20' } });
    const part = await customer.call('GET /purchase/{id}', { params: { id } });
    expect(part).toMatchObject({ price: 12.5, minimumOrder: 20, quantity: 100 });
  });

  it('keeps a price of nothing that is sent back, and takes none for another', async () => {
    const [free, sold] = [await shop.part({ priceCents: 0 }), await shop.part()];
    const body = { price: 0, quantity: 7 };
    await admin.call('PUT /purchase/{id}', { params: { id: free }, body });
    expect(await customer.call('GET /purchase/{id}', { params: { id: free } })).toMatchObject(body);
    expect(await admin.refused('PUT /purchase/{id}', { params: { id: sold }, body })).toMatchObject({
      errors: [{ field: 'price' }],
    });
  });

  it.each(['12.505', '-1', 'free', 1e21, 0.001])('refuses %j as a price', async (price) => {
    const id = await shop.part();
    const problem = await admin.refused('PUT /purchase/{id}', { params: { id }, body: { price } });
    expect(problem).toMatchObject({ status: 400, errors: [{ field: 'price' }] });
  });

  it('adds restocked units to the present stock, so that a concurrent sale is not lost', async () => {
    const id = await shop.part({ quantity: 100 });
    const seen = 100;
    await shop.order(customer, id, 30);
    const body = { quantity: seen + 50, added: '50' };
    expect(await admin.call('PUT /update/{id}', { params: { id }, body })).toMatchObject({ quantity: 120 });
  });

  it('takes units off when an admin restocks a negative number, but never below zero', async () => {
    const id = await shop.part({ quantity: 100 });
    const restock = (added: number) =>
      admin.send('PUT /update/{id}', { params: { id }, body: { quantity: 100, added } });
    expect(await restock(-30)).toMatchObject({ status: 200, body: { quantity: 70 } });
    expect(await restock(-71)).toMatchObject({ status: 400, body: { errors: [{ field: 'added' }] } });
    expect(await shop.stockOf(customer, id)).toBe(70);
  });
});
