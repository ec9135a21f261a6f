import type { Shipment } from '@shop/contracts';
import { describe, expect, it } from 'vitest';
import { addVehicle } from '../../../testing/add-vehicle.ts';
import { impossibleStates } from '../../../testing/invariants.ts';
import { plainPicture } from '../../../testing/pictures.ts';
import { storedRows } from '../../../testing/stored-rows.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { shopOfFile } from '../../../testing/test-shop.ts';
import { sealWith } from '../../foundation/audit-log/seal.ts';
import { verifyAuditLog } from '../../foundation/audit-log/verification.ts';
import { statement } from '../../foundation/database/index.ts';
import { markPaymentDeclined } from '../../sales/payments/payment.store.ts';
import { eraseUser } from './erasure.ts';

const findAccount = statement<{ id: string; uid: string }, [email: string]>(
  'test-find-account',
  'select id, uid from users where email = $1',
);
const findErasure = statement<{ actor: string; kind: string }, [userId: string]>(
  'test-find-erasure',
  `select actor, kind from events where subject = $1 and kind in ('user.removed', 'user.erased') order by id`,
);

const personal = {
  email: 'erika.example@forget.example',
  name: 'Erika Forgetmenot',
  number: '+49 30 5550111',
  address: '11 Lindenallee, Berlin',
  institutionName: 'Forgetmenot Motors',
  department: 'Fleet procurement',
  linkedIn: 'https://www.linkedin.com/in/erika-forgetmenot',
  orderPhone: '+49 30 5550222',
  orderAddress: '22 Hafenstrasse, Hamburg',
  feedback: 'Erika says that everything fits.',
  note: 'Ring the bell twice, says Erika.',
  reason: 'Erika found two of them bent.',
  answer: 'Erika may send them back.',
  companyName: 'Forgetmenot and Daughters',
  carName: "Erika's blue van",
  listName: 'Weekly list of the Musterfrau workshop',
};

const shop = await shopOfFile({ RATE_LIMITS: 'on' });
const { api: admin } = await shop.admin();

describe('erasing an account', () => {
  const erase = (emailOrId: string) => eraseUser(shop.database, emailOrId, 'command-line');

  async function upload(client: TestClient, colour: string): Promise<string> {
    const { body } = await client.upload(await plainPicture({}, colour).png().toBuffer());
    return body.data?.url ?? '';
  }

  async function order(client: TestClient, phone = '1', address = 'x') {
    const body = { partsId: await shop.part(), orders: 10, phone, address };
    return (await client.call('POST /purchase', { body }))._id;
  }

  async function pay(client: TestClient, orderId: string) {
    await shop.pay(client, orderId, 100);
    await client.call('PATCH /order/{id}', { params: { id: orderId }, body: {} });
  }

  /** Those of the texts that any row of any table contains. */
  async function kept(texts: Record<string, string>): Promise<string[]> {
    const rows = Object.values(await storedRows(shop.database)).flat();
    return Object.keys(texts).filter((name) => rows.some((row) => row.includes(texts[name] ?? '')));
  }

  it('leaves no personal data in any table, and a consistent ledger', async () => {
    const {
      email,
      name,
      orderPhone,
      orderAddress,
      feedback,
      companyName,
      carName,
      listName,
      note,
      reason,
      answer,
      ...profile
    } = personal;
    const { idToken } = await shop.identities.signUp(email);
    const client = await shop.signIn({ email, idToken });
    await shop.visitor.call('PUT /user/{email}', { params: { email }, body: { email, name, idToken } });
    const [face, damper] = [await upload(client, 'red'), await upload(client, 'blue')];
    await client.call('PUT /user', { body: { name, email, ...profile, image: face } });
    await client.call('POST /users', { body: { phone: orderPhone, address: orderAddress } });
    await client.call('POST /review', { body: { name, companyName, feedback, rating: 5, img: face } });
    const vehicle = await addVehicle(shop.database);
    await client.call('PUT /garage', { body: { vehicles: [{ id: vehicle, name: carName }] } });
    const partId = await shop.part({ picture: damper });
    await client.call('POST /lists', { body: { name: listName, lines: [{ partId, quantity: 10 }] } });
    const [shipped, cancelled] = [await order(client, orderPhone, orderAddress), await order(client)];
    await pay(client, shipped);
    await admin.call('PUT /order/{id}', { params: { id: shipped }, body: { approve: true } });
    await admin.call('POST /order/{id}/notes', { params: { id: shipped }, body: { text: note } });
    const asked = { params: { id: shipped }, body: { quantity: 2, reason } };
    await client.call('POST /order/{id}/returns', asked);
    const { returns } = await admin.call('GET /order/{id}', asked);
    await admin.call('PUT /order/{id}/returns', {
      ...asked,
      body: { askedAt: returns?.[0]?.askedAt ?? '', accepted: true, answer },
    });
    await client.call('DELETE /purchase/{id}', { params: { id: cancelled } });
    const [{ id, uid } = { id: '', uid: '' }] = await shop.database.run(findAccount, [email]);
    const texts = { ...personal, uid, face: face.replace(/^.*\/|-.*$/g, '') };
    expect(await kept(texts)).toEqual(Object.keys(texts));

    expect(await erase(email.toUpperCase())).toEqual({ id, orders: 2, reviews: 1, pictures: 1 });

    expect(await kept(texts)).toEqual([]);
    expect(await client.refused('GET /purchase', { query: { email } })).toMatchObject({ status: 401 });
    const order1 = await admin.call('GET /order/{id}', { params: { id: shipped } });
    expect(order1).toMatchObject({
      name: 'Erased account',
      phone: '',
      address: '',
      orders: 10,
      approve: true,
    });
    const part = await admin.call('GET /purchase/{id}', { params: { id: partId } });
    expect((await shop.app.server.inject(part.picture)).statusCode).toBe(200);
    expect(await shop.database.run(findErasure, [id])).toEqual([
      { actor: 'command-line', kind: 'user.removed' },
      { actor: 'command-line', kind: 'user.erased' },
    ]);
    expect(await impossibleStates(shop.database)).toEqual([]);
    await shop.app.sealer.sealDue();
    expect(await verifyAuditLog(shop.database, sealWith())).toMatchObject({ faults: [], unsealed: 0 });
    await expect(erase(id)).rejects.toThrow('erased already');
  });

  it('keeps what was shipped as it is: nobody takes it back, or gives it a tracking number', async () => {
    const { email, api } = await shop.customer();
    const id = await order(api);
    await pay(api, id);
    const ship = (approve: boolean, shipment: Shipment = {}) =>
      admin.call('PUT /order', { body: { approve, ids: [id], ...shipment } });
    await ship(true);
    await erase(email);
    expect(await ship(false)).toEqual([{ _id: id, outcome: 'too-late' }]);
    await ship(true, { carrier: 'UPS', tracking: '1Z999' });
    expect(await admin.call('GET /order/{id}', { params: { id } })).not.toHaveProperty('tracking');
  });

  it('keeps no return that is asked for meanwhile, or afterwards', async () => {
    const { email, api } = await shop.customer();
    const id = await order(api);
    await pay(api, id);
    await admin.call('PUT /order/{id}', { params: { id }, body: { approve: true } });
    const asked = { params: { id }, body: { quantity: 1, reason: 'Bent.' } };
    const meanwhile = Array.from({ length: 5 }, () => admin.send('POST /order/{id}/returns', asked));
    await Promise.all([erase(email), ...meanwhile]);
    expect(await admin.refused('POST /order/{id}/returns', asked)).toMatchObject({ code: 'not-returnable' });
    expect(await admin.call('GET /order/{id}', { params: { id } })).not.toHaveProperty('returns');
  });

  it('gives a person who signs up again a new, empty account', async () => {
    const { email, api } = await shop.customer();
    const { id } = await erase(email);
    expect(await api.refused('GET /user', { query: { email } })).toMatchObject({ status: 401 });
    const again = await shop.signIn({ email, idToken: await shop.identities.signIn(email) });
    const [user] = await again.call('GET /user', { query: { email } });
    expect(user?._id).not.toBe(id);
  });

  it('is refused while an order needs its buyer, and names the order', async () => {
    const { email, api } = await shop.customer();
    const id = await order(api);
    await expect(erase(email)).rejects.toThrow(`${id} is unpaid`);
    await pay(api, id);
    await expect(erase(email)).rejects.toThrow(`${id} is paid`);
    await admin.call('DELETE /purchase/{id}', { params: { id } });
    expect(await erase(email)).toMatchObject({ orders: 1 });
  });

  it('is not refused for a payment that ended after too many declines', async () => {
    const { email, api } = await shop.customer();
    const id = await order(api);
    const intentId = await shop.openPayment(api, id, 100);
    await api.call('DELETE /purchase/{id}', { params: { id } });
    await shop.database.run(markPaymentDeclined, [intentId, 10]);
    expect(await erase(email)).toMatchObject({ orders: 1 });
  });

  it('is refused for an admin, and for an unknown account', async () => {
    const { email } = await shop.admin();
    await expect(erase(email)).rejects.toThrow('is an admin');
    await expect(erase('nobody@example.com')).rejects.toThrow('no account nobody@example.com');
  });
});
