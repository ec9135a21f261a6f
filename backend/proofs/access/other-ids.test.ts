import type { CallName } from '@shop/contracts/calls';
import { describe, expect, it } from 'vitest';
import { shopOfFile } from '../../testing/test-shop.ts';
import { Callers, type SignedInPerson } from './callers.ts';
import { writtenRows } from './changed-rows.ts';
import { inputs } from './requests.ts';
import { Scene } from './scene.ts';

type Kind = 'part' | 'order' | 'user' | 'review' | 'list';

/** What kind of thing the id in the call's path, or in a field of its body, belongs to. */
const aboutOne: readonly [name: Exclude<CallName, 'PUT /user/{email}'>, kind: Kind, bodyField?: string][] = [
  ['GET /purchase/{id}', 'part'],
  ['PUT /purchase/{id}', 'part'],
  ['PUT /update/{id}', 'part'],
  ['PATCH /managePart/{id}', 'part'],
  ['DELETE /managePart/{id}', 'part'],
  ['GET /managePart/{id}/events', 'part'],
  ['GET /managePart/{id}/waiting', 'part'],
  ['GET /order/{id}', 'order'],
  ['PUT /order/{id}', 'order'],
  ['POST /order/{id}/notes', 'order'],
  ['POST /order/{id}/returns', 'order'],
  ['PUT /order/{id}/returns', 'order'],
  ['PATCH /order/{id}', 'order'],
  ['DELETE /purchase/{id}', 'order'],
  ['DELETE /user/{id}', 'user'],
  ['GET /user/{id}/waiting', 'user'],
  ['DELETE /review/{id}', 'review'],
  ['GET /lists/{id}', 'list'],
  ['PATCH /lists/{id}', 'list'],
  ['PUT /lists/{id}/lines', 'list'],
  ['POST /purchase', 'part', 'partsId'],
  ['POST /create-payment-intent', 'order', 'orderId'],
];

const shop = await shopOfFile();
const callers = await Callers.create(shop);
const admin = await callers.person('admin');
const customer = await callers.person('customer');

describe('ids that are not the call’s own', () => {
  /** Sends a call that must be refused with one of the codes and write nothing. */
  async function expectRefused(caller: SignedInPerson, name: string, input: object, ...codes: string[]) {
    const before = await writtenRows(shop.database);
    const { status, body } = await caller.api.send<{ code: string }>(name, input);
    expect({ name, input, status, refused: codes.includes(body.code) }).toMatchObject({ refused: true });
    expect(await writtenRows(shop.database)).toEqual(before);
  }

  describe.each(aboutOne)('%s', (name, kind, bodyField) => {
    it(`returns 404 for an id that is not of a ${kind}`, async () => {
      const scene = new Scene(shop, customer);
      const { id: order, partsId: part } = await scene.order();
      const { id: user, email } = await scene.stranger();
      const ids = { part, order, user, review: await scene.review(), list: await scene.savedList(), email };
      const { [kind]: right, ...wrong } = ids;
      const swapped = Object.values(wrong).map((id) => right.replace(/_.*/, id.replace(/^[^_]*/, '')));
      const nearly = [
        right.toLowerCase(),
        ` ${right}`,
        `${right} `,
        `${right}0`,
        right.slice(0, -1),
        `${kind}_`,
        '%',
      ];
      const { params, body } = await inputs[name](scene);
      for (const id of [...Object.values(wrong), ...swapped, ...nearly]) {
        const input = bodyField
          ? { body: { ...body, [bodyField]: id } }
          : { params: { ...params, id }, body };
        await expectRefused(admin, name, input, 'not-found');
        await expectRefused(customer, name, input, 'not-found', 'forbidden');
      }
    });
  });

  it('in the body of a payment report do not settle another order', async () => {
    const scene = new Scene(shop, customer);
    const [own, others] = [await scene.order(), await scene.paidOrder()];
    const { transactionId = '' } = await customer.api.call('GET /order/{id}', { params: { id: others.id } });
    for (const productId of [others.id, others.partsId]) {
      const before = await writtenRows(shop.database);
      const input = { params: { id: own.id }, body: { productId, transactionId } };
      expect(await customer.api.call('PATCH /order/{id}', input)).toEqual({
        acknowledged: true,
        paid: false,
      });
      expect(await writtenRows(shop.database)).toEqual(before);
    }
  });

  it('are refused unless path, body and proof name the same email', async () => {
    const another = await callers.person('another');
    const [mine, other] = [customer.email, another.email];
    const disagreeing = [
      { params: { email: other }, body: { email: mine, idToken: customer.idToken } },
      { params: { email: mine }, body: { email: other, idToken: customer.idToken } },
      { params: { email: other }, body: { email: other, idToken: customer.idToken } },
      { params: { email: mine }, body: { email: mine, idToken: another.idToken } },
    ];
    for (const input of disagreeing) await expectRefused(customer, 'PUT /user/{email}', input, 'forbidden');
  });

  it('name the same user in upper and lower case', async () => {
    const email = customer.email.toUpperCase();
    const [profile] = await customer.api.call('GET /user', { query: { email } });
    expect(profile?.email).toBe(customer.email);
    const { idToken } = customer;
    await shop.visitor.call('PUT /user/{email}', { params: { email }, body: { email, idToken } });
    expect((await admin.api.call('GET /users', { query: {} })).map((user) => user.email)).not.toContain(
      email,
    );
  });
});
