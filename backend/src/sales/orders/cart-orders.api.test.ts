import { beforeEach, describe, expect, it } from 'vitest';
import { impossibleStates } from '../../../testing/invariants.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { shopOfFile } from '../../../testing/test-shop.ts';
import { CONTACT, checkout, lineOf, type ShownLine } from './cart-order.fixture.ts';

const shop = await shopOfFile();
const { api: admin } = await shop.admin();

describe('orders of carts', () => {
  let email: string;
  let buyer: TestClient;
  let lines: ShownLine[];
  beforeEach(async () => {
    ({ email, api: buyer } = await shop.customer());
    const filter = await shop.part({ name: 'Oil filter', priceCents: 312, quantity: 100, number: null });
    const pad = await shop.part({ name: 'Brake pad', priceCents: 1000, quantity: 50 });
    lines = [
      { partId: filter, quantity: 40, price: 3.12 },
      { partId: pad, quantity: 10, price: 10 },
    ];
    return async () => expect(await impossibleStates(shop.database)).toEqual([]);
  });

  const place = (body: ReturnType<typeof checkout>) => buyer.call('POST /tradeOrders', { body });
  const read = ({ _id: id }: { _id: string }) => buyer.call('GET /tradeOrders/{id}', { params: { id } });
  const stock = () => Promise.all(lines.map(({ partId }) => shop.stockOf(buyer, partId)));

  it('become one order a line, with numbers of one sequence, and leave the cart', async () => {
    await buyer.call('POST /cart', {
      body: { lines: lines.map(({ price: _, ...line }) => line), how: 'add' },
    });
    const other = await shop.part();
    await buyer.call('PUT /cart/{id}', { params: { id: other }, body: { quantity: 10 } });
    const order = await place(checkout(lines, { poNumber: 'PO-118' }));

    const tradeOrder = { _id: order._id, number: order.number, poNumber: 'PO-118' };
    expect(order).toMatchObject({ poNumber: 'PO-118', total: 224.8, paid: false, email, ...CONTACT });
    expect(order.lines).toMatchObject([
      { productName: 'Oil filter', price: 3.12, orders: 40, paid: false, tradeOrder },
      { productName: 'Brake pad', price: 10, orders: 10, paid: false, tradeOrder },
    ]);
    const numbers = [order.number, ...order.lines.map(({ number }) => number)];
    expect(new Set(numbers).size).toBe(3);
    expect([...numbers].sort()).toEqual(numbers);
    expect(await stock()).toEqual([60, 40]);
    expect((await buyer.call('GET /cart', {})).lines).toMatchObject([{ partId: other }]);
    expect(await buyer.call('GET /purchase', { query: { email } })).toEqual(order.lines);
    expect(await buyer.call('GET /tradeOrders/{id}', { params: { id: order._id } })).toEqual(order);
  });

  it('are placed from the cart only while it has their lines, and once', async () => {
    const fromCart = (body = checkout(lines)) => ({ ...body, fromCart: true });
    const wanted = lines.map(({ price: _, ...line }) => line);
    const refused = async () => (await buyer.refused('POST /tradeOrders', { body: fromCart() })).code;
    expect(await refused()).toBe('cart-changed');
    await buyer.call('POST /cart', { body: { lines: wanted, how: 'add' } });
    const [first, second] = [lineAt(0), lineAt(1)];
    await buyer.call('PUT /cart/{id}', { params: { id: second.partId }, body: { quantity: 11 } });
    expect(await refused()).toBe('cart-changed');
    await buyer.call('DELETE /cart/{id}', { params: { id: second.partId } });
    expect(await refused()).toBe('cart-changed');
    expect(await stock()).toEqual([100, 50]);

    const body = fromCart(checkout([first]));
    const placed = await place(body);
    expect(await refused()).toBe('cart-changed');
    expect(await place(body)).toEqual(placed);
    expect(await stock()).toEqual([60, 50]);
  });

  it('refuse a cart key that placed other contents, and change nothing', async () => {
    const body = checkout(lines, { poNumber: 'PO-118' });
    const placed = await place(body);
    const fewer = { lines: lines.slice(1), total: 100 };
    const others = [{ poNumber: 'PO-119' }, { phone: '1' }, { address: 'Elsewhere' }, fewer];
    for (const other of others) {
      const refused = await buyer.refused('POST /tradeOrders', { body: { ...body, ...other } });
      expect(refused).toMatchObject({ status: 409, code: 'cart-key-reused' });
    }
    expect(await place({ ...body, poNumber: ' PO-118 ', lines: lines.toReversed() })).toEqual(placed);
    expect(await stock()).toEqual([60, 40]);
  });

  it.each(['PO\n118', 'PO\u0000', '\u202e811-OP', 'PO\u2028118', '  '])(
    'refuse %j as a purchase order number, in words for the buyer',
    async (poNumber) => {
      const refused = await buyer.refused('POST /tradeOrders', { body: checkout(lines, { poNumber }) });
      expect(refused).toMatchObject({ status: 400, errors: [{ field: 'poNumber' }] });
      expect(refused.errors?.[0]?.message).toMatch(/^Purchase order number/);
      expect(await stock()).toEqual([100, 50]);
    },
  );

  it('end as a whole when a line is cancelled or deleted and too little is left to be paid by card', async () => {
    for (const closer of [buyer, admin]) {
      const cheap = await shop.part({ priceCents: 49, quantity: 100, minimumOrder: 1 });
      const order = await place(checkout([...lines, { partId: cheap, quantity: 1, price: 0.49 }]));
      const close = (index: number) =>
        closer.call('DELETE /purchase/{id}', { params: { id: lineOf(order, index)._id } });
      expect(await close(0)).toMatchObject({ deletedCount: 1 });
      expect(await close(1)).toMatchObject({ deletedCount: 2 });
      expect(await read(order)).toMatchObject({ lines: [], ended: true, outcome: 'cancelled' });
      expect([...(await stock()), await shop.stockOf(buyer, cheap)]).toEqual([100, 50, 100]);
    }
  });

  it('are refused as a whole when a price moved, with each line’s old and new price', async () => {
    const { partId } = lineAt(0);
    await admin.call('PATCH /managePart/{id}', {
      params: { id: partId },
      body: { price: '3.50', seen: { price: '3.12' } },
    });
    const refused = await buyer.refused('POST /tradeOrders', { body: checkout(lines) });
    expect(refused).toMatchObject({ code: 'prices-changed', lines: [{ partId, before: 3.12, now: 3.5 }] });
    expect(await stock()).toEqual([100, 50]);
  });

  it('are refused with what is left of each part that is short, and what is the least of each that is too few', async () => {
    const least = await shop.part({ minimumOrder: 20 });
    const asked = [
      { ...lineAt(0), quantity: 101 },
      { ...lineAt(1), quantity: 51 },
      { partId: least, quantity: 19, price: 9 },
    ];
    const refused = await buyer.refused('POST /tradeOrders', { body: checkout(asked) });
    expect(refused).toMatchObject({ status: 409, code: 'not-enough-stock' });
    expect(refused.lines).toEqual([
      { partId: lineAt(0).partId, left: 100 },
      { partId: lineAt(1).partId, left: 50 },
      { partId: least, minimum: 20, before: 9, now: 10 },
    ]);
    await admin.call('DELETE /managePart/{id}', { params: { id: least } });
    const gone = await buyer.refused('POST /tradeOrders', { body: checkout(asked) });
    expect(gone).toMatchObject({ code: 'parts-gone' });
    expect(gone.lines).toContainEqual({ partId: least });
  });

  it('are refused when the total is not that of the lines, when a part is named twice, and when nothing is to be paid', async () => {
    const refused = async (body: object) => (await buyer.refused('POST /tradeOrders', { body })).code;
    expect(await refused({ ...checkout(lines), total: 224.81 })).toBe('total-differs');
    expect(await refused(checkout([...lines, lineAt(0)]))).toBe('invalid-request');
    const free = await shop.part({ priceCents: 0 });
    expect(await refused(checkout([...lines, { partId: free, quantity: 10, price: 0 }]))).toBe(
      'invalid-request',
    );
    expect(await stock()).toEqual([100, 50]);
  });

  it('let a customer order the same part again, alone and in another cart', async () => {
    await place(checkout(lines));
    await place(checkout(lines));
    const { partId } = lineAt(1);
    const single = { partsId: partId, orders: 10, ...CONTACT };
    await buyer.call('POST /purchase', { body: single });
    expect((await buyer.refused('POST /purchase', { body: single })).code).toBe('already-ordered');
    expect(await stock()).toEqual([20, 20]);

    const filter = lineAt(0).partId;
    const tooMany = { ...single, partsId: filter, orders: 21 };
    expect((await buyer.refused('POST /purchase', { body: tooMany })).code).toBe('not-enough-stock');
    expect(await buyer.call('GET /purchase', { query: { email, unpaidFor: filter } })).toEqual([]);
  });

  it('are cancelled as a whole or line by line; admins may read them, other customers not', async () => {
    const order = await place(checkout(lines));
    const params = { id: order._id };
    const other = (await shop.customer()).api;
    expect((await other.refused('GET /tradeOrders/{id}', { params })).code).toBe('forbidden');
    expect((await other.refused('DELETE /tradeOrders/{id}', { params })).code).toBe('forbidden');
    expect((await other.refused('GET /tradeOrders/{id}/events', { params })).code).toBe('forbidden');
    expect(await admin.call('GET /tradeOrders/{id}', { params })).toEqual(order);

    await buyer.call('DELETE /purchase/{id}', { params: { id: lineOf(order, 0)._id } });
    expect(await buyer.call('GET /tradeOrders/{id}', { params })).toMatchObject({
      total: 100,
      lines: [{ productName: 'Brake pad' }],
      endedLines: [
        { ...lineNamed('Oil filter', lineOf(order, 0)), price: 3.12, orders: 40, outcome: 'cancelled' },
      ],
    });
    expect(await stock()).toEqual([100, 40]);
    expect(await buyer.call('DELETE /tradeOrders/{id}', { params })).toEqual({ deletedCount: 1 });
    expect(await read(order)).toMatchObject({ lines: [], ended: true, outcome: 'cancelled' });
    expect(await buyer.call('DELETE /tradeOrders/{id}', { params })).toEqual({ deletedCount: 0 });
    expect(await stock()).toEqual([100, 50]);
  });

  it('are found by their number, by a line’s number and by the purchase order, for their buyer', async () => {
    const order = await place(checkout(lines, { poNumber: 'PO-2026/118' }));
    await place(checkout(lines));
    const found = async (q: string, of = buyer) =>
      (await of.call('GET /purchase', { query: { email, q } })).map(({ _id }) => _id);
    const all = order.lines.map(({ _id }) => _id);
    for (const q of [order.number, 'PO-2026/118', 'po 2026', 'PO-20']) expect(await found(q)).toEqual(all);
    expect(await found(lineOf(order, 1).number)).toEqual([lineOf(order, 1)._id]);
    expect(await found('PO-2026/118 brake')).toEqual([lineOf(order, 1)._id]);
    expect(await found('PO-2027')).toEqual([]);
    expect(await found('%')).toHaveLength(4);
    expect(await found(order.number, admin)).toEqual(all);
    const stranger = (await shop.customer()).api;
    const refused = await stranger.refused('GET /purchase', { query: { email, q: order.number } });
    expect(refused.code).toBe('forbidden');
    const page = await buyer.send('GET /purchase', { query: { email, q: 'PO-2026', limit: '1' } });
    expect(page.headers['link']).toContain('q=PO-2026');
  });

  const lineNamed = (productName: string, { _id, number }: { _id: string; number: string }) => ({
    ...{ _id, number, productName },
  });
  const lineAt = (index: number): ShownLine => lines[index] ?? { partId: '', quantity: 0, price: 0 };
});
