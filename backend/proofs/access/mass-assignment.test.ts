import { calls } from '@shop/contracts/calls';
import { describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/test-client.ts';
import { shopOfFile } from '../../testing/test-shop.ts';
import { Callers } from './callers.ts';
import { effectOf } from './changed-rows.ts';
import { inputs } from './requests.ts';
import { Scene } from './scene.ts';

/** Fields that nobody may set, under every name they have in the API, the code or the database. */
const forbiddenFields = (victim: { id: string; email: string }) => ({
  ...{ _id: victim.id, id: victim.id, userId: victim.id, user_id: victim.id, caller: { userId: victim.id } },
  ...{ email: victim.email, name: 'Eve', uid: 'eve', actor: 'system' },
  ...{ role: 'admin', admin: true, isAdmin: true, emailVerified: true, email_verified: true },
  ...{ paid: true, approve: true, status: 'paid', transactionId: 'pi_1', transaction_id: 'pi_1' },
  ...{ price: 0.01, priceCents: 1, price_cents: 1, total: 0.01, totalCents: 1, total_cents: 1 },
  ...{ quantity: 9_000_000, minimumOrder: 0, minimum_order: 0, orders: 1, added: 5 },
  ...{ number: '1', order_number: 1 },
  ...{ productName: 'Gold', image: '/pictures/gold.webp', picture: '/pictures/gold.webp' },
  ...{ holdUntil: '2999-01-01', hold_until: '2999-01-01', removedAt: null, removed_at: null },
  ...{ createdAt: '1999-01-01', created_at: '1999-01-01', acknowledged: false, constructor: 'Object' },
});

const withBody = [
  ['PUT /user', 'customer'],
  ['POST /users', 'customer'],
  ['POST /review', 'customer'],
  ['PUT /garage', 'customer'],
  ['PATCH /garage/{id}', 'customer'],
  ['POST /lists', 'customer'],
  ['PATCH /lists/{id}', 'customer'],
  ['PUT /lists/{id}/lines', 'customer'],
  ['POST /purchase', 'customer'],
  ['POST /create-payment-intent', 'customer'],
  ['PATCH /order/{id}', 'customer'],
  ['PUT /purchase/{id}', 'customer'],
  ['PUT /purchase/{id}', 'admin'],
  ['POST /part', 'admin'],
  ['PUT /update/{id}', 'admin'],
  ['PATCH /managePart/{id}', 'admin'],
  ['PUT /order/{id}', 'admin'],
  ['POST /order/{id}/notes', 'admin'],
  ['POST /order/{id}/returns', 'customer'],
  ['PUT /order/{id}/returns', 'admin'],
] as const;

const shop = await shopOfFile();
const callers = await Callers.create(shop);

describe('fields that a call does not have', () => {
  async function extras(): Promise<Record<string, unknown>> {
    const { email, api } = await callers.person('another');
    const [user] = await api.call('GET /user', { query: { email } });
    return forbiddenFields({ id: user?._id ?? '', email });
  }

  it.each(withBody)('with further fields have the same effect: %s by the %s', async (name, person) => {
    const { api } = await callers.person(person);
    const scene = new Scene(shop, await callers.person('customer'));
    const own: readonly string[] = Object.keys(calls[name].body.properties);
    const foreign = Object.entries(await extras()).filter(([field]) => !own.includes(field));
    const effect = async (fields: Record<string, unknown>) => {
      const { params, body } = await inputs[name](scene);
      return effectOf(shop.database, () =>
        done(api, name, { ...(params && { params }), body: { ...fields, ...body } }),
      );
    };
    expect(await effect(Object.fromEntries(foreign))).toEqual(await effect({}));
  });

  it('to sign in with further fields have the same effect', async () => {
    const { email, idToken } = await callers.person('customer');
    const fields = { ...(await extras()), email, name: 'Carl', idToken };
    const effect = (body: object) =>
      effectOf(shop.database, () => done(shop.visitor, 'PUT /user/{email}', { params: { email }, body }));
    await effect({ email, name: 'Carl', idToken });
    expect(await effect(fields)).toEqual(await effect({ email, name: 'Carl', idToken }));
  });

  it.each([
    ['__proto__', '{"phone":"1","__proto__":{"role":"admin"}}'],
    ['constructor.prototype', '{"phone":"1","constructor":{"prototype":{"role":"admin"}}}'],
  ])('with %s are refused', async (_, payload) => {
    const { api } = await callers.person('customer');
    const written = await effectOf(shop.database, async () => {
      const { statusCode, ...answer } = await shop.app.server.inject({
        method: 'POST',
        url: '/api/users',
        headers: { authorization: `Bearer ${api.token}`, 'content-type': 'application/json' },
        payload,
      });
      expect({ statusCode, body: answer.json() }).toMatchObject({
        statusCode: 400,
        body: { code: 'invalid-request' },
      });
    });
    expect(written).toEqual([]);
  });
});

async function done(api: TestClient, name: string, input: object): Promise<void> {
  const { status, body } = await api.send(name, input);
  expect({ status, body }).toMatchObject({ status: 200 });
}
