import { describe, expect, it } from 'vitest';
import type { TestClient } from '../../../testing/test-client.ts';
import { shopOfFile } from '../../../testing/test-shop.ts';

const shop = await shopOfFile();
const { api: admin } = await shop.admin();
const { api: buyer } = await shop.customer();

describe('shipping several orders', () => {
  async function order(status = 'unpaid', paymentIssue: string | null = null): Promise<string> {
    const id = await shop.order(buyer, await shop.part());
    const change = 'update order_lines set status = $2, payment_issue = $3 where id = $1';
    await shop.database.pool.query(change, [id, status, paymentIssue]);
    return id;
  }

  const ship = (ids: string[]) => admin.call('PUT /order', { body: { approve: true, ids } });

  it('ships those that can be, once, and says of each other why not', async () => {
    const paid = await order('paid');
    const unpaid = await order();
    const disputed = await order('paid', 'disputed');
    const gone = await order();
    await buyer.call('DELETE /purchase/{id}', { params: { id: gone } });
    const ids = [unpaid, paid, 'order_none', disputed, gone];
    expect(await ship(ids)).toEqual([
      { _id: unpaid, outcome: 'not-paid' },
      { _id: paid, outcome: 'shipped' },
      { _id: 'order_none', outcome: 'not-found' },
      { _id: disputed, outcome: 'disputed' },
      { _id: gone, outcome: 'not-found' },
    ]);
    expect(await ship([paid])).toEqual([{ _id: paid, outcome: 'shipped-before' }]);
    const events = await admin.call('GET /order/{id}/events', { params: { id: paid }, query: {} });
    expect(events.filter(({ kind }) => kind === 'order.approved')).toHaveLength(1);
  });

  it('says how a parcel was sent: its buyer reads it, and an admin corrects it', async () => {
    const id = await order('paid');
    const sent = { carrier: 'UPS', tracking: '1Z999AA10123456784' };
    await admin.call('PUT /order', { body: { approve: true, ids: [id], ...sent } });
    expect(await buyer.call('GET /order/{id}', { params: { id } })).toMatchObject({ approve: true, ...sent });

    const corrected = { carrier: 'FedEx', tracking: '770000000012' };
    const again = await admin.call('PUT /order', { body: { approve: true, ids: [id], ...corrected } });
    expect(again).toEqual([{ _id: id, outcome: 'shipped-before' }]);
    // Without a carrier nothing is corrected.
    await ship([id]);
    expect(await buyer.call('GET /order/{id}', { params: { id } })).toMatchObject(corrected);
    const events = await buyer.call('GET /order/{id}/events', { params: { id }, query: {} });
    expect(events.map(({ kind }) => kind)).toEqual(['order.placed', 'order.approved', 'order.tracked']);
  });

  it('is taken back within a moment: the order waits again, with its money, and can be shipped again', async () => {
    const id = await order('paid');
    const recall = (ids: string[]) => admin.call('PUT /order', { body: { approve: false, ids } });
    await admin.call('PUT /order', { body: { approve: true, ids: [id], carrier: 'UPS', tracking: '1Z' } });

    expect(await recall([id])).toEqual([{ _id: id, outcome: 'recalled' }]);
    const waiting = await admin.call('GET /order/{id}', { params: { id } });
    expect(waiting).toMatchObject({ paid: true, approve: false });
    expect(waiting).not.toHaveProperty('tracking');
    // The answer was lost, and the call is repeated.
    expect(await recall([id])).toEqual([{ _id: id, outcome: 'recalled' }]);

    expect(await ship([id])).toEqual([{ _id: id, outcome: 'shipped' }]);
    const events = await buyer.call('GET /order/{id}/events', { params: { id }, query: {} });
    const shipping = ['order.approved', 'order.recalled', 'order.approved'];
    expect(events.map(({ kind }) => kind)).toEqual(['order.placed', ...shipping]);
  });

  it('is not taken back once the moment is over, nor by a buyer', async () => {
    const id = await order('paid');
    await ship([id]);
    const body = { approve: false, ids: [id, 'order_none'] };
    expect((await buyer.refused('PUT /order', { body })).status).toBe(403);
    const earlier = "update order_lines set shipped_at = now() - interval '31 seconds' where id = $1";
    await shop.database.pool.query(earlier, [id]);
    expect(await admin.call('PUT /order', { body })).toEqual([
      { _id: id, outcome: 'too-late' },
      { _id: 'order_none', outcome: 'not-found' },
    ]);
    expect(await admin.call('GET /order/{id}', { params: { id } })).toMatchObject({ approve: true });
  });

  it('refuses none, too many, and the same one twice', async () => {
    const many = Array.from({ length: 101 }, (_, index) => `order_${index}`);
    for (const ids of [[], many, ['order_1', 'order_1']]) {
      const { status } = await admin.send('PUT /order', { body: { approve: true, ids } });
      expect(status).toBe(400);
    }
  });

  it('an order has a history: who did what and when, page by page', async () => {
    const id = await order('paid');
    await ship([id]);
    const params = { id };
    const events = await admin.call('GET /order/{id}/events', { params, query: {} });
    expect(events.map(({ kind }) => kind)).toEqual(['order.placed', 'order.approved']);
    expect(events.map(({ name }) => name)).toEqual([expect.any(String), expect.any(String)]);

    const newest = await admin.send<{ _id: string }[]>('GET /order/{id}/events', {
      params,
      query: { limit: '1' },
    });
    expect(newest.body).toEqual([events[1]]);
    expect(newest.headers['link']).toContain(`after=${events[1]?._id}`);
    const before = { limit: '1', after: events[1]?._id ?? '' };
    expect(await admin.call('GET /order/{id}/events', { params, query: before })).toEqual([events[0]]);
    const none = await admin.send('GET /order/{id}/events', { params: { id: 'order_none' }, query: {} });
    expect(none.status).toBe(404);
  });

  it('its buyer reads what became of it, without names and notes; nobody else does', async () => {
    const id = await order('paid');
    const params = { id };
    await admin.call('POST /order/{id}/notes', { params, body: { text: 'Rear entrance.' } });
    await ship([id]);
    const events = await buyer.call('GET /order/{id}/events', { params, query: {} });
    expect(events.map(({ kind, actor, name, note }) => ({ kind, actor, name, note }))).toEqual([
      { kind: 'order.placed', actor: expect.stringMatching(/^user_/) },
      { kind: 'order.approved', actor: 'system' },
    ]);
    const { api: another } = await shop.customer();
    expect(await another.refused('GET /order/{id}/events', { params, query: {} })).toMatchObject({
      status: 403,
    });
  });

  it('an order has notes, which admins read in its history and its buyer never does', async () => {
    const id = await order('paid');
    const text = 'Called: deliver to the rear entrance.';
    const note = (orderId: string) =>
      admin.send<{ insertedId: string }>('POST /order/{id}/notes', {
        params: { id: orderId },
        body: { text },
      });
    const { status, body } = await note(id);
    expect(status).toBe(200);
    const events = await admin.call('GET /order/{id}/events', { params: { id }, query: {} });
    expect(events.at(-1)).toMatchObject({ _id: body.insertedId, kind: 'order.noted', note: text });
    expect(JSON.stringify(await buyer.call('GET /order/{id}', { params: { id } }))).not.toContain(text);
    const recorded = await shop.database.pool.query('select before, after from events where id = $1', [
      body.insertedId,
    ]);
    expect(recorded.rows).toEqual([{ before: null, after: null }]);
    expect((await note('order_none')).status).toBe(404);
  });

  it('tells how many orders of a part and of a buyer are not finished', async () => {
    const { email, api } = await shop.customer();
    const [user] = await api.call('GET /user', { query: { email } });
    const partsId = await shop.part({ quantity: 100 });
    const place = (by: TestClient) => shop.order(by, partsId);
    const waiting = async () => [
      await admin.call('GET /managePart/{id}/waiting', { params: { id: partsId } }),
      await admin.call('GET /user/{id}/waiting', { params: { id: user?._id ?? '' } }),
    ];
    expect(await waiting()).toEqual([
      { unpaid: 0, toShip: 0 },
      { unpaid: 0, toShip: 0 },
    ]);
    const change = 'update order_lines set status = $2 where id = $1';
    await shop.database.pool.query(change, [await place(api), 'paid']);
    await shop.database.pool.query(change, [await place(api), 'shipped']);
    await place(api);
    await place(buyer);
    expect(await waiting()).toEqual([
      { unpaid: 2, toShip: 1 },
      { unpaid: 1, toShip: 1 },
    ]);
  });
});
