import { describe, expect, it } from 'vitest';
import { plainPicture } from '../testing/pictures.ts';
import type { Answer, TestClient } from '../testing/test-client.ts';
import { shopOfFile } from '../testing/test-shop.ts';

interface Fields {
  [name: string]: unknown;
}

const buyer = { name: 'Carl Customer', email: 'carl@example.com' };

const shop = await shopOfFile();
const { api: admin } = await shop.admin('ada@example.com');
const { api: customer } = await shop.customer(buyer.email);
const picture = await shop.picture(customer);

/** Every call of docs/specification.md#calls with the exact payload that its screens send. */
describe('a client that sends what the specification’s screens send', () => {
  async function done(answer: Promise<Answer<Fields>>): Promise<Fields> {
    const { status, body } = await answer;
    expect({ status, body }).toMatchObject({ status: 200 });
    return body;
  }

  const product = (name: string) => ({
    name,
    price: '12',
    quantity: '900',
    minimumOrder: '400',
    description: 'Fits.',
    picture,
  });

  async function addedPart(name: string): Promise<Fields & { _id: string }> {
    await done(admin.send('POST /part', { body: product(name) }));
    const parts = await shop.visitor.send<(Fields & { _id: string })[]>('GET /part', {});
    const part = parts.body.findLast((one) => one['name'] === name);
    if (!part) throw new Error(`${name} is not in the list`);
    return part;
  }

  const checkout = (part: Fields) => ({
    partsId: part['_id'],
    ...buyer,
    productName: part['name'],
    price: part['price'],
    orders: '400',
    image: part['picture'],
    address: '1 Dock Road, Oakland',
    phone: '15550100',
  });

  /** Orders a part as the checkout does. @returns the order as My Orders lists it */
  async function ordered(
    name: string,
  ): Promise<{ order: Fields; id: string; part: Fields & { _id: string } }> {
    const part = await addedPart(name);
    await done(customer.send('POST /purchase', { body: checkout(part) }));
    const list = await customer.send<Fields[]>('GET /purchase', { query: { email: buyer.email } });
    const order = list.body.find((one) => one['partsId'] === part._id) ?? {};
    return { order, id: String(order['_id']), part };
  }

  async function paid(name: string): Promise<{ id: string; part: Fields }> {
    const { id, part } = await ordered(name);
    await done(customer.send('GET /order/{id}', { params: { id } }));
    const { clientSecret } = await done(
      customer.send('POST /create-payment-intent', { body: { total: 4800 } }),
    );
    const transactionId = String(clientSecret).replace(/_secret_.*/, '');
    await shop.cards.paymentIntents.confirm(transactionId, { payment_method: 'pm_card_visa' });
    const body = { productId: part['_id'], transactionId };
    await done(customer.send('PATCH /order/{id}', { params: { id }, body }));
    return { id, part };
  }

  it('PUT /user/{email}: email, name and the ID token → access token', async () => {
    const { email, idToken } = await shop.identities.signUp('dora@example.com');
    const body = { email, name: 'Dora', idToken };
    const { token } = await done(shop.visitor.send('PUT /user/{email}', { params: { email }, body }));
    expect(token).toEqual(expect.any(String));
  });

  it('GET /admin/{email} → admin', async () => {
    const ask = (api: TestClient, email: string) =>
      api.send<Fields>('GET /admin/{email}', { params: { email } });
    expect(await done(ask(admin, 'ada@example.com'))).toEqual({ admin: true });
    expect(await done(ask(customer, buyer.email))).toEqual({ admin: false });
  });

  it('GET /part and GET /review → lists, for anyone', async () => {
    await addedPart('Listed part');
    expect((await shop.visitor.send<Fields[]>('GET /part', {})).body.at(-1)).toMatchObject({
      name: 'Listed part',
    });
    expect((await shop.visitor.send('GET /review', {})).body).toEqual([]);
  });

  it('GET /purchase/{id} → one part', async () => {
    const part = await addedPart('Single part');
    expect(await done(customer.send('GET /purchase/{id}', { params: { id: part._id } }))).toEqual({
      _id: part._id,
      ...product('Single part'),
      price: 12,
      quantity: 900,
      minimumOrder: 400,
    });
  });

  it('POST /users, POST /purchase and PUT /purchase/{id}, one after the other as the checkout sends them', async () => {
    const part = await addedPart('Ordered part');
    await done(customer.send('POST /users', { body: checkout(part) }));
    expect(await done(customer.send('POST /purchase', { body: checkout(part) }))).toMatchObject({
      success: true,
    });
    const reduced = { ...part, quantity: 500 };
    await done(customer.send('PUT /purchase/{id}', { params: { id: part._id }, body: reduced }));
    expect(await shop.stockOf(customer, part._id)).toBe(500);
  });

  it('POST /purchase a second time: no success', async () => {
    const { part } = await ordered('Part ordered twice');
    const { status, body } = await customer.send<Fields>('POST /purchase', { body: checkout(part) });
    expect(status).toBe(409);
    expect(body).not.toHaveProperty('success');
  });

  it('PUT /purchase/{id}: an admin’s whole part, with _id', async () => {
    const part = await addedPart('Edited part');
    const body = { ...part, quantity: '650', price: '13.5' };
    await done(admin.send('PUT /purchase/{id}', { params: { id: part._id }, body }));
    const edited = await done(customer.send('GET /purchase/{id}', { params: { id: part._id } }));
    expect(edited).toEqual({ ...part, quantity: 650, price: 13.5 });
  });

  it('PUT /update/{id}: quantity, the old and the added', async () => {
    const part = await addedPart('Restocked part');
    await done(admin.send('PUT /update/{id}', { params: { id: part._id }, body: { quantity: 950 } }));
    expect(await shop.stockOf(admin, part._id)).toBe(950);
  });

  it('GET /user?email → a list whose first item is the profile', async () => {
    const { body } = await customer.send<Fields[]>('GET /user', { query: { email: buyer.email } });
    expect(body).toHaveLength(1);
    expect(body[0]).toMatchObject({ email: buyer.email, role: 'customer' });
  });

  it('GET /purchase?email → the user’s orders; 401 without a token, 403 for another', async () => {
    const { order } = await ordered('Part of an order');
    expect(order).toMatchObject({
      ...buyer,
      name: 'carl',
      orders: 400,
      price: 12,
      paid: false,
      approve: false,
    });
    const query = { email: buyer.email };
    const other = (await shop.customer()).api;
    expect(await shop.visitor.refused('GET /purchase', { query })).toMatchObject({ status: 401 });
    expect(await other.refused('GET /purchase', { query })).toMatchObject({ status: 403 });
  });

  it('DELETE /purchase/{id} → deletedCount, for the customer and for the admin', async () => {
    for (const [name, api] of [
      ['Cancelled part', customer],
      ['Deleted part', admin],
    ] as const) {
      const { id } = await ordered(name);
      expect(await done(api.send('DELETE /purchase/{id}', { params: { id } }))).toEqual({ deletedCount: 1 });
    }
  });

  it('POST to the image host: a form with image and a key → success and data.url', async () => {
    const { body } = await customer.upload(await plainPicture().jpeg().toBuffer(), {
      fields: { key: 'an-api-key' },
    });
    expect(body).toEqual({ success: true, data: { url: expect.stringMatching(/^\/images\//) } });
  });

  it('POST /review: a rating that comes from a field → acknowledged', async () => {
    const body = { name: 'Carl', companyName: 'Docks', feedback: 'Good.', rating: '5', img: picture };
    expect(await done(customer.send('POST /review', { body }))).toMatchObject({ acknowledged: true });
    const reviews = await shop.visitor.send<Fields[]>('GET /review', {});
    expect(reviews.body.at(-1)).toMatchObject({ ...body, name: 'carl', rating: 5 });
  });

  it('GET /users → users; PUT /user/admin/{email} without a body → modifiedCount; DELETE /user/{id} → deletedCount', async () => {
    const { email } = await shop.customer();
    const users = await admin.send<Fields[]>('GET /users', {});
    const user = users.body.find((one) => one['email'] === email);
    expect(user).toMatchObject({ role: 'customer', name: expect.any(String) });
    const promotion = await done(admin.send('PUT /user/admin/{email}', { params: { email } }));
    expect(promotion).toMatchObject({ modifiedCount: 1 });
    const removal = admin.send<Fields>('DELETE /user/{id}', { params: { id: String(user?.['_id']) } });
    expect(await done(removal)).toEqual({ deletedCount: 1 });
  });

  it('PUT /user/admin/{email} by one who is not an admin: 403', async () => {
    const problem = await customer.refused('PUT /user/admin/{email}', { params: { email: buyer.email } });
    expect(problem).toMatchObject({ status: 403 });
  });

  it('GET /order → all orders; PUT /order/{id}: approve true', async () => {
    const { id } = await paid('Approved part');
    await done(admin.send('PUT /order/{id}', { params: { id }, body: { approve: true } }));
    const orders = await admin.send<Fields[]>('GET /order', {});
    expect(orders.body.find((one) => one['_id'] === id)).toMatchObject({ paid: true, approve: true });
  });

  it('POST /part: numbers that come from fields → acknowledged', async () => {
    expect(await done(admin.send('POST /part', { body: product('New part') }))).toMatchObject({
      acknowledged: true,
    });
  });

  it('GET /managePart → products; DELETE /managePart/{id} → deletedCount', async () => {
    const { _id: id } = await addedPart('Removed part');
    const products = await admin.send<Fields[]>('GET /managePart', {});
    expect(products.body.at(-1)).toMatchObject({ _id: id });
    expect(await done(admin.send('DELETE /managePart/{id}', { params: { id } }))).toEqual({
      deletedCount: 1,
    });
  });

  it('PUT /user: the profile with name and email → acknowledged', async () => {
    const profile = {
      institutionName: 'Docks',
      department: 'Purchasing',
      number: '15550100',
      address: '1 Dock Road',
      linkedIn: 'https://www.linkedin.com/in/carl',
      image: picture,
    };
    const answer = await done(customer.send('PUT /user', { body: { ...buyer, ...profile } }));
    expect(answer).toMatchObject({ acknowledged: true });
    const [user] = (await customer.send<Fields[]>('GET /user', { query: { email: buyer.email } })).body;
    expect(user).toMatchObject(profile);
  });

  it('GET /order/{id}, POST /create-payment-intent with the total alone → clientSecret, PATCH /order/{id}', async () => {
    const { id } = await paid('Paid part');
    const order = await done(customer.send('GET /order/{id}', { params: { id } }));
    expect(order).toMatchObject({ productName: 'Paid part', paid: true, approve: false });
  });
});
