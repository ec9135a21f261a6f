import { tooManyUnpaidOrders } from '@shop/contracts';
import { describe, expect, it } from 'vitest';
import { deliverAll } from '../../../testing/card-events.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { shopOfFile } from '../../../testing/test-shop.ts';

const HOUR_MS = 3_600_000;

const shop = await shopOfFile({
  RATE_LIMITS: 'on',
  UNPAID_ORDERS_VERIFIED: '5',
  UNPAID_ORDERS_PAYING: '7',
});

describe('unpaid orders', () => {
  const unverified = async () =>
    shop.signIn(await shop.identities.signUp(`new-${crypto.randomUUID()}@example.com`, { verified: false }));

  const order = async (api: TestClient) => {
    const body = { partsId: await shop.part(), orders: 10, phone: '1', address: 'x' };
    return api.send<{ _id: string; holdUntil: string; code?: string; detail?: string }>('POST /purchase', {
      body,
    });
  };

  async function orderUntilRefused(api: TestClient, most: number) {
    for (let placed = 0; placed <= most; placed += 1) {
      const { status, body } = await order(api);
      if (status !== 200) return { placed, status, code: body.code, detail: body.detail };
    }
    throw new Error(`More than ${most} orders were placed.`);
  }

  async function pay(api: TestClient, orderId: string) {
    const intentId = await shop.pay(api, orderId, 100);
    await api.call('PATCH /order/{id}', { params: { id: orderId }, body: {} });
    return intentId;
  }

  const refused = { status: 409, code: 'too-many-unpaid-orders' };

  it('are limited to 3 while the email address is not verified, and the refusal says how to get more', async () => {
    expect(await orderUntilRefused(await unverified(), 10)).toEqual({
      ...refused,
      placed: 3,
      detail: tooManyUnpaidOrders(3, { by: 'verifying', orders: 5 }),
    });
  });

  it('may be more once it is verified, and most once one of them is paid', async () => {
    const { api } = await shop.customer();
    const { body: first } = await order(api);
    expect(await orderUntilRefused(api, 10)).toEqual({
      ...refused,
      placed: 4,
      detail: tooManyUnpaidOrders(5, { by: 'paying', orders: 7 }),
    });
    await pay(api, first._id);
    expect(await orderUntilRefused(api, 10)).toEqual({
      ...refused,
      placed: 3,
      detail: tooManyUnpaidOrders(7),
    });
  });

  it('may be no more for an order that was shipped and whose money went back', async () => {
    const { api } = await shop.customer();
    const { body: first } = await order(api);
    const intentId = await pay(api, first._id);
    const admin = (await shop.admin()).api;
    await admin.call('PUT /order/{id}', { params: { id: first._id }, body: { approve: true } });
    await shop.cards.refunds.create({ payment_intent: intentId });
    await deliverAll(shop, intentId);
    expect(await orderUntilRefused(api, 10)).toMatchObject({ ...refused, placed: 5 });
  });

  it('hold their stock for 1, 24 or 72 hours, and say until when', async () => {
    const hoursOf = async (api: TestClient) => {
      const { body } = await order(api);
      const hours = (Date.parse(body.holdUntil) - Date.now()) / HOUR_MS;
      const shown = await api.call('GET /order/{id}', { params: { id: body._id } });
      expect(shown.holdUntil).toBe(body.holdUntil);
      return Math.round(hours);
    };
    const { api, email } = await shop.customer();
    expect(await hoursOf(await unverified())).toBe(1);
    expect(await hoursOf(api)).toBe(24);
    const [listed] = await api.call('GET /purchase', { query: { email } });
    await pay(api, listed?._id ?? '');
    expect(await api.call('GET /purchase', { query: { email } })).not.toMatchObject([
      { holdUntil: expect.anything() },
    ]);
    expect(await hoursOf(api)).toBe(72);
  });

  it('keep their expiry when the email address is verified later', async () => {
    const email = `late-${crypto.randomUUID()}@example.com`;
    const api = await shop.signIn(await shop.identities.signUp(email, { verified: false }));
    const { body } = await order(api);
    const verified = await shop.signIn({ email, idToken: await shop.identities.verify(email) });
    const shown = await verified.call('GET /order/{id}', { params: { id: body._id } });
    expect(shown.holdUntil).toBe(body.holdUntil);
  });
});
