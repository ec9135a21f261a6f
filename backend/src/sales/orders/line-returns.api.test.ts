import { describe, expect, it } from 'vitest';
import type { TestClient } from '../../../testing/test-client.ts';
import { shopOfFile } from '../../../testing/test-shop.ts';
import { whileOtherChanges } from '../../../testing/waiting-statement.ts';

const shop = await shopOfFile();
const { api: admin } = await shop.admin();
const { api: buyer } = await shop.customer();

describe('asking for a return', () => {
  async function order(status = 'shipped', paymentIssue: string | null = null): Promise<string> {
    const id = await shop.order(buyer, await shop.part());
    const change = 'update order_lines set status = $2, payment_issue = $3 where id = $1';
    await shop.database.pool.query(change, [id, status, paymentIssue]);
    return id;
  }

  const asked = (id: string, quantity: number, reason = 'Two arrived bent.') => ({
    params: { id },
    body: { quantity, reason },
  });
  const ask = (id: string, quantity: number) => buyer.call('POST /order/{id}/returns', asked(id, quantity));
  const refused = (id: string, quantity: number) =>
    buyer.refused('POST /order/{id}/returns', asked(id, quantity));
  const lastAskedAt = async (id: string) => (await read(admin, id)).returns?.at(-1)?.askedAt ?? '';
  const answer = async (id: string, accepted: boolean, text: string) =>
    admin.call('PUT /order/{id}/returns', {
      params: { id },
      body: { askedAt: await lastAskedAt(id), accepted, answer: text },
    });
  const read = (api: TestClient, id: string) => api.call('GET /order/{id}', { params: { id } });
  const waiting = async () => ({
    count: (await admin.call('GET /overview', {})).returnsAsked,
    ids: (await admin.call('GET /overview/orders', { query: { need: 'return-asked' } })).map(
      ({ _id }) => _id,
    ),
  });

  it('shows it to the buyer and, counted, to admins, until it is answered', async () => {
    const id = await order();
    expect(await read(buyer, id)).not.toHaveProperty('returns');
    await ask(id, 2);
    const open = { quantity: 2, reason: 'Two arrived bent.', status: 'asked', askedAt: expect.any(String) };
    expect(await read(buyer, id)).toMatchObject({ returns: [open] });
    expect(await waiting()).toEqual({ count: 1, ids: [id] });
    const [listed] = await admin.call('GET /overview/orders', { query: { need: 'return-asked' } });
    expect(listed?.returns).toMatchObject([open]);

    await answer(id, false, 'Used parts are not taken back.');
    const declined = { ...open, status: 'declined', answer: 'Used parts are not taken back.' };
    expect(await read(buyer, id)).toMatchObject({ returns: [declined] });
    expect(await waiting()).toEqual({ count: 0, ids: [] });
    const events = await buyer.call('GET /order/{id}/events', { params: { id }, query: {} });
    expect(events.map(({ kind }) => kind).slice(1)).toEqual(['order.return-asked', 'order.return-declined']);
    const whole = await buyer.call('GET /tradeOrders/{id}', { params: { id } });
    expect(whole.lines[0]?.returns).toHaveLength(1);
  });

  it('refuses a second one until the first is answered', async () => {
    const id = await order();
    const both = await Promise.all(
      [1, 2].map((quantity) => buyer.send('POST /order/{id}/returns', asked(id, quantity))),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await refused(id, 1)).toMatchObject({ status: 409, code: 'return-asked' });
    await answer(id, false, 'No.');
    await ask(id, 1);
  });

  it('takes back no more than was shipped and not accepted before', async () => {
    const id = await order();
    expect(await refused(id, 11)).toMatchObject({ status: 409, code: 'not-returnable' });
    await ask(id, 8);
    await answer(id, true, 'Send them to Dock 4.');
    expect(await refused(id, 3)).toMatchObject({ code: 'not-returnable' });
    await ask(id, 2);
    expect((await read(buyer, id)).returns?.map(({ quantity, status }) => [quantity, status])).toEqual([
      [8, 'accepted'],
      [2, 'asked'],
    ]);
  });

  it.each([
    ['unpaid', null],
    ['paid', null],
    ['shipped', 'returned'],
  ])('refuses what is %s, payment issue %s', async (status, issue) => {
    expect(await refused(await order(status, issue), 1)).toMatchObject({ code: 'not-returnable' });
  });

  it('keeps what is to be returned shipped', async () => {
    const id = await order('paid');
    await admin.call('PUT /order', { body: { approve: true, ids: [id] } });
    await ask(id, 1);
    expect(await admin.call('PUT /order', { body: { approve: false, ids: [id] } })).toEqual([
      { _id: id, outcome: 'too-late' },
    ]);
  });

  it('refuses what is taken back from shipping meanwhile', async () => {
    const id = await order();
    const answer = await whileOtherChanges(
      shop.database,
      ["update order_lines set status = 'paid' where id = $1", [id]],
      () => buyer.send('POST /order/{id}/returns', asked(id, 1)),
    );
    expect(answer).toMatchObject({ status: 409, body: { code: 'not-returnable' } });
  });

  it('is for the buyer and admins only, and answered once', async () => {
    const id = await order();
    const { api: stranger } = await shop.customer();
    expect(await stranger.refused('POST /order/{id}/returns', asked(id, 1))).toMatchObject({
      code: 'forbidden',
    });
    expect(await admin.refused('POST /order/{id}/returns', asked('order_none', 1))).toMatchObject({
      code: 'not-found',
    });
    for (const reason of ['', ' ', 'x'.repeat(501)])
      expect(await buyer.refused('POST /order/{id}/returns', asked(id, 1, reason))).toMatchObject({
        status: 400,
      });
    expect(await refused(id, 0)).toMatchObject({ status: 400 });
    const none = { params: { id }, body: { askedAt: '', accepted: false, answer: 'No.' } };
    expect(await admin.refused('PUT /order/{id}/returns', none)).toMatchObject({ code: 'not-found' });
    await ask(id, 1);
    const no = { params: { id }, body: { ...none.body, askedAt: await lastAskedAt(id) } };
    expect(await buyer.refused('PUT /order/{id}/returns', no)).toMatchObject({ code: 'forbidden' });
    await answer(id, true, 'Yes.');
    expect(await admin.refused('PUT /order/{id}/returns', no)).toMatchObject({ code: 'not-found' });
  });

  it('answers only the return that the admin has read', async () => {
    const id = await order();
    await ask(id, 1);
    const late = { params: { id }, body: { askedAt: await lastAskedAt(id), accepted: true, answer: 'Yes.' } };
    await answer(id, false, 'No.');
    await ask(id, 10);
    expect(await admin.refused('PUT /order/{id}/returns', late)).toMatchObject({ code: 'not-found' });
    expect((await read(buyer, id)).returns?.map(({ status }) => status)).toEqual(['declined', 'asked']);
  });
});
