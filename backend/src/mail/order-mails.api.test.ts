import { RECALL_SECONDS } from '@shop/contracts';
import { describe, expect, it } from 'vitest';
import { mailShopOfFile } from '../../testing/mail-shop.ts';
import type { TestClient } from '../../testing/test-client.ts';
import {
  CONTACT,
  checkout,
  lineOf,
  paidTradeOrder,
  placedTradeOrder,
} from '../sales/orders/cart-order.fixture.ts';
import { warnOfHolds } from './mail.store.ts';

const mail = await mailShopOfFile();
const { shop } = mail;
const { api: admin, email: adminEmail } = await shop.admin();

describe('what the shop writes', () => {
  /** The subjects, without the order's number. */
  const got = async (email: string) =>
    (await mail.subjectsTo(email)).map((subject) => subject.replace(/ \d{6}/, ''));
  const place = async (api: TestClient) =>
    api.call('POST /purchase', {
      body: { partsId: await shop.part({ name: 'Damper' }), orders: 10, ...CONTACT },
    });

  async function answer(id: string, accepted: boolean, text: string): Promise<void> {
    const { returns } = await admin.call('GET /order/{id}', { params: { id } });
    const body = { askedAt: returns?.at(-1)?.askedAt ?? '', accepted, answer: text };
    await admin.call('PUT /order/{id}/returns', { params: { id }, body });
  }

  it('welcomes a new customer, once', async () => {
    const { email } = await shop.customer();
    expect(await got(email)).toEqual(['Welcome']);
    await shop.signIn({ email, idToken: await shop.identities.signIn(email) });
    expect(await got(email)).toEqual(['Welcome']);
  });

  it('says what was ordered, and what to pay until when', async () => {
    const { api, email } = await shop.customer();
    const order = await place(api);
    const letter = (await mail.mailsTo(email)).at(-1);
    expect(letter?.subject).toBe(`Your order ${order.number}`);
    const text = letter?.text
      .replaceAll(String(order.number), '100001')
      .replaceAll(order._id, 'order_01')
      .replace(/by .*? UTC/, 'by Mar 2, 2026, 11:15 AM UTC');
    expect(text).toMatchSnapshot();
    expect(letter?.html).toContain(`href="https://parts.example.com/dashboard/payment/${order._id}"`);
  });

  it('writes once about a whole cart: placed, paid, shipped', async () => {
    const { api, email } = await shop.customer();
    const { order } = await paidTradeOrder(shop, api);
    expect(await got(email)).toEqual(['Welcome', 'Your order', 'Receipt for order']);
    const ids = order.lines.map(({ _id }) => _id);
    await admin.call('PUT /order', { body: { approve: true, ids } });
    // It waits for as long as shipping can be taken back, and what was taken back is not written about.
    const waits = `select from mails where kind = 'shipped' and due_at > created_at + interval '${RECALL_SECONDS - 1} seconds'`;
    expect((await shop.database.pool.query(waits)).rowCount).toBe(1);
    await admin.call('PUT /order', { body: { approve: false, ids } });
    expect(await got(email)).toHaveLength(3);
    await admin.call('PUT /order', { body: { approve: true, ids, carrier: 'UPS', tracking: '1Z999' } });
    expect(await got(email)).toEqual(['Welcome', 'Your order', 'Receipt for order', 'Shipped: order']);
    const [, placed, receipt, shipped] = await mail.mailsTo(email);
    expect(shipped?.text).toContain('Sent by: UPS 1Z999');
    expect(shipped?.text).toContain('https://www.ups.com/track?tracknum=1Z999');
    expect(placed?.text).toContain('Total: $131.65');
    expect(receipt?.text).toContain('Paid: $131.65');
    // It was paid before the mail was sent.
    expect(placed?.text).not.toContain('Please pay');
  });

  it('tells once of what was shipped, taken back and shipped again', async () => {
    const { api, email } = await shop.customer();
    const { order } = await paidTradeOrder(shop, api);
    const ids = order.lines.map(({ _id }) => _id);
    await admin.call('PUT /order', { body: { approve: true, ids } });
    await admin.call('PUT /order', { body: { approve: false, ids: ids.slice(0, 1) } });
    await admin.call('PUT /order', { body: { approve: true, ids: ids.slice(0, 1) } });
    const letters = (await mail.mailsTo(email)).filter(({ subject }) => subject.startsWith('Shipped'));
    expect(letters.map(({ text }) => text.match(/\d+ ×/g))).toEqual([['20 ×', '5 ×'], ['10 ×']]);
  });

  it('names only the lines that were cancelled, and says that an order lapsed', async () => {
    const { api, email } = await shop.customer();
    const order = await placedTradeOrder(shop, api);
    await api.call('DELETE /purchase/{id}', { params: { id: lineOf(order, 1)._id } });
    expect((await mail.mailsTo(email)).at(-1)?.text).toMatch(
      /cancelled, of your order \d+:\n\n20 × Coil-over damper: \$30\n\n/,
    );
    await shop.endHold(order._id);
    await shop.app.orders.closeDue();
    expect((await got(email)).slice(2)).toEqual(['Cancelled: order', 'Lapsed: order']);
  });

  it('tells of a refund once the money went back', async () => {
    const { api, email } = await shop.customer();
    const { order } = await paidTradeOrder(shop, api);
    await admin.call('DELETE /purchase/{id}', { params: { id: lineOf(order, 0)._id } });
    await shop.app.payments.reconcile(0);
    const letter = (await mail.mailsTo(email)).at(-1);
    expect(letter?.subject).toBe(`Refund for order ${order.number}`);
    expect(letter?.text).toContain('$100 of your order');
  });

  it('warns of the end of a hold in its last quarter, once, and not of one that was paid', async () => {
    const { api, email } = await shop.customer();
    const order = await place(api);
    const warn = async (left: string) => {
      await shop.database.pool.query(
        `update orders set created_at = now() - interval '4 hours', hold_until = now() + $2::interval where id = $1`,
        [order._id, left],
      );
      await shop.database.run(warnOfHolds, []);
      return got(email);
    };
    expect(await warn('2 hours')).toEqual(['Welcome', 'Your order']);
    expect(await warn('1 hour')).toEqual(['Welcome', 'Your order', 'Pay soon: order']);
    expect(await warn('1 minute')).toEqual(['Welcome', 'Your order', 'Pay soon: order']);

    const other = await shop.customer();
    const cancelled = await place(other.api);
    await shop.database.pool.query(
      `update orders set created_at = now() - interval '4 hours', hold_until = now() + interval '1 hour' where id = $1`,
      [cancelled._id],
    );
    await shop.database.run(warnOfHolds, []);
    await other.api.call('DELETE /purchase/{id}', { params: { id: cancelled._id } });
    expect(await got(other.email)).toEqual(['Welcome', 'Your order', 'Cancelled: order']);
  });

  it('tells admins of a return that is asked for, and its buyer of the answer', async () => {
    const { api, email } = await shop.customer();
    const { order } = await paidTradeOrder(shop, api);
    const { _id: id } = lineOf(order, 0);
    await admin.call('PUT /order', { body: { approve: true, ids: [id] } });
    const body = { quantity: 2, reason: 'Two are bent.' };
    await api.call('POST /order/{id}/returns', { params: { id }, body });
    const asked = (await mail.mailsTo(adminEmail)).at(-1);
    expect(asked?.subject).toBe(`Return asked for: order ${order.number}`);
    expect(asked?.text).toMatch(/2 × .*\nTwo are bent\./);
    expect(asked?.text).toContain(`/dashboard/manageOrders/cart/${order._id}`);
    await answer(id, false, 'They were fitted.');
    const answered = (await mail.mailsTo(email)).at(-1);
    expect(answered?.subject).toBe(`Your return: order ${order.number}`);
    expect(answered?.text).toMatch(/2 × .*: declined\nThey were fitted\./);
  });

  it('tells the answer of a return, although another one is asked for before it is sent', async () => {
    const { api, email } = await shop.customer();
    const { order } = await paidTradeOrder(shop, api);
    const { _id: id } = lineOf(order, 0);
    await admin.call('PUT /order', { body: { approve: true, ids: [id] } });
    await got(email);
    for (const [quantity, text] of [
      [2, 'They were fitted.'],
      [3, 'Send them to Dock 4.'],
    ] as const) {
      await api.call('POST /order/{id}/returns', { params: { id }, body: { quantity, reason: 'Bent.' } });
      await answer(id, quantity === 3, text);
    }
    await api.call('POST /order/{id}/returns', { params: { id }, body: { quantity: 4, reason: 'Broken.' } });
    const letters = (await mail.mailsTo(email)).filter(({ subject }) => subject.startsWith('Your return'));
    expect(letters).toHaveLength(2);
    expect(letters[0]?.text).toMatch(/2 × .*: declined\nThey were fitted\./);
    expect(letters[1]?.text).toMatch(/3 × .*: accepted\nSend them to Dock 4\./);
    expect((await mail.mailsTo(adminEmail)).at(-1)?.text).toMatch(/4 × .*\nBroken\./);
  });

  it('tells admins, together, of parts that fell below their minimum, and of payments that need a person', async () => {
    await got(adminEmail);
    const { api, email } = await shop.customer();
    for (const name of ['Rotor', 'Caliper']) {
      const partsId = await shop.part({ name, quantity: 15, minimumOrder: 10 });
      await api.call('POST /purchase', { body: { partsId, orders: 10, ...CONTACT } });
    }
    const order = await place(api);
    await shop.database.pool.query(
      `insert into events (actor, kind, subject) values ('payments', 'payment.refund-failed', $1), ('payments', 'payment.refund-failed', $1)`,
      [order._id],
    );
    const letters = (await mail.mailsTo(adminEmail)).slice(-2);
    expect(letters.map(({ subject }) => subject).sort()).toEqual([
      `Payment of order ${order.number} needs a person`,
      'Stock is low: 2 parts',
    ]);
    expect(letters.find(({ subject }) => subject.startsWith('Stock'))?.text).toContain('Rotor\nCaliper');
    expect(await got(email)).not.toContain('Stock is low: 2 parts');
  });

  it('names no part that is no longer low, and writes nothing where none is', async () => {
    await got(adminEmail);
    const [low, restocked] = [await shop.part({ name: 'Rotor' }), await shop.part({ name: 'Caliper' })];
    const setStock = (id: string, quantity: number) =>
      admin.call('PUT /update/{id}', { params: { id }, body: { quantity } });
    for (const id of [low, restocked]) await setStock(id, 5);
    await setStock(restocked, 50);
    const letter = (await mail.mailsTo(adminEmail)).at(-1);
    expect(letter?.subject).toBe('Stock is low: 1 part');
    expect(letter?.text).not.toContain('Caliper');
    const written = (await got(adminEmail)).length;
    await setStock(restocked, 5);
    await setStock(restocked, 50);
    expect(await got(adminEmail)).toHaveLength(written);
  });

  it('tells admins of thousands of parts in one mail', async () => {
    const lowStock = async () =>
      (await got(adminEmail)).filter((subject) => subject.startsWith('Stock is low'));
    const before = await lowStock();
    const partId = await shop.part({ quantity: 5 });
    await shop.database.pool.query(
      `insert into mails (kind, user_id, part_id)
       select 'stock-low', (select id from users where email = $1), $2 from generate_series(1, 2000)`,
      [adminEmail, partId],
    );
    expect(await lowStock()).toEqual([...before, 'Stock is low: 1 part']);
  });

  it('keeps the mail of an order with it: neither is there when the statement fails', async () => {
    const { api, email } = await shop.customer();
    await shop.database.pool.query(
      `create function refuse_mail() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
       create trigger refuse_mail before insert on mails for each row when (new.kind = 'placed') execute function refuse_mail()`,
    );
    const partsId = await shop.part();
    const { status } = await api.send('POST /purchase', { body: { partsId, orders: 10, ...CONTACT } });
    expect(status).toBe(500);
    await shop.database.pool.query('drop trigger refuse_mail on mails; drop function refuse_mail');
    expect(await api.call('GET /purchase', { query: { email } })).toEqual([]);
    expect(await shop.stockOf(api, partsId)).toBe(100);
    await api.refused('POST /tradeOrders', {
      body: checkout([{ partId: partsId, quantity: 1000, price: 10 }]),
    });
    expect(await got(email)).toEqual(['Welcome']);
  });
});
