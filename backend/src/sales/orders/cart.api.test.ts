import { MAX_CART_LINES } from '@shop/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../../../testing/test-client.ts';
import { shopOfFile } from '../../../testing/test-shop.ts';
import { statement } from '../../foundation/database/index.ts';

const fillWith = statement<object, [email: string, lines: number]>(
  'test-fill-cart',
  `with added as (
     insert into parts (id, name, picture, description, price_cents, minimum_order, quantity)
     select 'part_' || $1 || n, 'Part ' || n, '/pictures/part.webp', '', 100, 1, 10 from generate_series(1, $2::int) n
     returning id
   )
   insert into cart_lines (user_id, part_id, quantity) select users.id, added.id, 1 from added, users where email = $1`,
);

const shop = await shopOfFile();

describe('carts', () => {
  let buyer: TestClient;
  let first: string;
  let second: string;
  beforeEach(async () => {
    buyer = (await shop.customer()).api;
    first = await shop.part({ name: 'Oil filter', quantity: 100 });
    second = await shop.part({ name: 'Brake pad', quantity: 100 });
  });

  const put = (id: string, quantity: number) =>
    buyer.call('PUT /cart/{id}', { params: { id }, body: { quantity } });
  const units = async () =>
    (await buyer.call('GET /cart', {})).lines.map(({ partId, quantity }) => [partId, quantity]);

  it('keeps what is asked, in the order it was added, also above the stock', async () => {
    await put(first, 20);
    const { lines } = await put(second, 5000);
    expect(lines).toMatchObject([
      { partId: first, quantity: 20, name: 'Oil filter', part: { _id: first, price: 10, quantity: 100 } },
      { partId: second, quantity: 5000, name: 'Brake pad' },
    ]);
    await put(first, 30);
    expect(await units()).toEqual([
      [first, 30],
      [second, 5000],
    ]);
  });

  it('keeps lines that are added together in the order of the list, below earlier ones', async () => {
    const third = await shop.part({ name: 'Strut', quantity: 100 });
    await put(second, 1);
    const lines = [third, second, first].map((partId) => ({ partId, quantity: 2 }));
    await buyer.call('POST /cart', { body: { lines, how: 'add' } });
    expect(await units()).toEqual([
      [second, 3],
      [third, 2],
      [first, 2],
    ]);
  });

  it('joins a visitor’s cart by the larger quantity, and adds by the sum', async () => {
    await put(first, 20);
    const lines = [
      { partId: first, quantity: 15 },
      { partId: second, quantity: 40 },
      { partId: 'part_unknown', quantity: 1 },
    ];
    await buyer.call('POST /cart', { body: { lines, how: 'larger' } });
    expect(await units()).toEqual([
      [first, 20],
      [second, 40],
    ]);
    await buyer.call('POST /cart', { body: { lines, how: 'larger' } });
    await buyer.call('POST /cart', { body: { lines, how: 'add' } });
    expect(await units()).toEqual([
      [first, 35],
      [second, 80],
    ]);
  });

  it('adds once for each key and its lines, however often and however close together they are sent', async () => {
    const add = (quantity: number, key: string, api = buyer) =>
      api.call('POST /cart', { body: { lines: [{ partId: first, quantity }], how: 'add', key } });
    const [once, again] = await Promise.all([add(10, 'addition-1'), add(10, 'addition-1')]);
    expect(again).toEqual(once);
    await add(10, 'addition-1');
    expect(await units()).toEqual([[first, 10]]);
    await add(10, 'addition-2');
    await add(5, 'addition-1');
    expect(await units()).toEqual([[first, 25]]);
    await buyer.call('DELETE /cart', {});
    expect((await add(5, 'addition-1')).lines).toEqual([]);
    expect((await add(10, 'addition-1', (await shop.customer()).api)).lines).toMatchObject([
      { quantity: 10 },
    ]);
  });

  it('remembers the last hundred additions of an account', async () => {
    const add = async (index: number) => {
      const body = { lines: [{ partId: first, quantity: 1 }], how: 'add' as const, key: `addition-${index}` };
      return (await buyer.call('POST /cart', { body })).lines[0]?.quantity;
    };
    for (let index = 1; index <= 101; index += 1) await add(index);
    expect(await add(101)).toBe(101);
    expect(await add(2)).toBe(101);
    expect(await add(2)).toBe(101);
    expect(await add(1)).toBe(102);
  });

  it('keeps lines until they are removed', async () => {
    await put(first, 20);
    await put(second, 20);
    expect(await buyer.call('DELETE /cart/{id}', { params: { id: first } })).toMatchObject({
      deletedCount: 1,
      lines: [{ partId: second }],
    });
    expect(await buyer.call('DELETE /cart', {})).toEqual({ deletedCount: 1, lines: [] });
  });

  it('puts a removed line back in its place, by its rank', async () => {
    const third = await shop.part();
    const added = [first, second, third].map((partId) => ({ partId, quantity: 20 }));
    const { lines } = await buyer.call('POST /cart', { body: { lines: added, how: 'add' } });
    const rank = lines[1]?.rank ?? 0;
    await buyer.call('DELETE /cart/{id}', { params: { id: second } });
    const back = await buyer.call('PUT /cart/{id}', { params: { id: second }, body: { quantity: 20, rank } });
    expect(back.lines).toEqual(lines);

    await buyer.call('DELETE /cart/{id}', { params: { id: first } });
    await put(first, 20);
    const far = { quantity: 20, rank: Number.MAX_SAFE_INTEGER };
    await buyer.call('DELETE /cart/{id}', { params: { id: second } });
    await buyer.call('PUT /cart/{id}', { params: { id: second }, body: far });
    expect((await units()).map(([partId]) => partId)).toEqual([third, first, second]);
  });

  it('says which parts are gone, and keeps their names', async () => {
    await put(first, 20);
    const { api: admin } = await shop.admin();
    await admin.call('DELETE /managePart/{id}', { params: { id: first } });
    const line = { partId: first, quantity: 20, name: 'Oil filter', gone: true };
    expect((await buyer.call('GET /cart', {})).lines).toEqual([{ ...line, rank: expect.any(Number) }]);
    const lines = [
      { partId: second, quantity: 1 },
      { partId: first, quantity: '20' },
      { partId: 'part_unknown', quantity: 3 },
    ];
    expect((await shop.visitor.call('POST /cartLines', { body: { lines } })).lines).toMatchObject([
      { partId: second, quantity: 1, part: { name: 'Brake pad' } },
      line,
      { partId: 'part_unknown', quantity: 3, name: '', gone: true },
    ]);
  });

  it('refuses unknown parts, invalid units and too many lines, and changes nothing', async () => {
    const { email, api } = await shop.customer();
    await shop.database.run(fillWith, [email, MAX_CART_LINES - 1]);
    const add = (...ids: string[]) =>
      api.send<{ code: string }>('POST /cart', {
        body: { lines: ids.map((partId) => ({ partId, quantity: 1 })), how: 'add' },
      });
    expect((await add(first, second)).body.code).toBe('cart-full');
    expect((await api.call('GET /cart', {})).lines).toHaveLength(MAX_CART_LINES - 1);
    const both = await Promise.all([add(first), add(second)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const third = [{ partId: await shop.part(), quantity: 1 }];
    const more = { body: { lines: third, how: 'add', key: 'addition-1' } } as const;
    expect((await api.refused('POST /cart', more)).code).toBe('cart-full');
    await api.call('DELETE /cart', {});
    expect((await api.call('POST /cart', more)).lines).toMatchObject(third);
    const set = (id: string, quantity: number) => ({ params: { id }, body: { quantity } });
    expect((await api.refused('PUT /cart/{id}', set('part_unknown', 1))).code).toBe('not-found');
    expect((await api.refused('PUT /cart/{id}', set(first, 0))).code).toBe('invalid-request');
  });
});
