import { partNumberRules, productRules } from '@shop/contracts';
import { describe, expect, it } from 'vitest';
import { shopOfFile } from '../../../testing/test-shop.ts';
import { statement } from '../../foundation/database/index.ts';

const findEvents = statement<{ actor: string; kind: string }, [subject: string]>(
  'test-find-part-events',
  'select actor, kind from events where subject = $1 order by id',
);

const shop = await shopOfFile();
const { api: admin } = await shop.admin();
const { api: customer } = await shop.customer();
const picture = await shop.picture(admin);

describe('keeping the catalogue', () => {
  const product = (changes = {}) => ({
    name: 'Oil filter',
    price: '3.12',
    quantity: '7800',
    minimumOrder: '240',
    description: 'Thread M20 x 1.5.',
    picture,
    ...changes,
  });
  const add = (changes = {}) => admin.call('POST /part', { body: product(changes) });
  const read = (id: string) => customer.call('GET /purchase/{id}', { params: { id } });
  const kinds = async (id: string) => (await shop.database.run(findEvents, [id])).map(({ kind }) => kind);

  it('adds a product whose numbers are a form’s strings, visible to everybody', async () => {
    const { acknowledged, insertedId } = await add();
    expect(acknowledged).toBe(true);
    const part = { ...product(), _id: insertedId, price: 3.12, quantity: 7800, minimumOrder: 240 };
    expect((await shop.visitor.call('GET /part', { query: {} })).at(-1)).toEqual(part);
    expect((await admin.call('GET /managePart', { query: {} })).at(-1)).toEqual(part);
    expect(await kinds(insertedId)).toEqual(['part.added']);
  });

  it.each(Object.entries(productRules))(
    'names the missing field %s with the form’s message',
    async (field, rules) => {
      for (const blank of ['', undefined]) {
        const problem = await admin.refused('POST /part', { body: product({ [field]: blank }) });
        expect(problem).toMatchObject({ status: 400, errors: [{ field, message: rules.required }] });
      }
    },
  );

  it.each([
    ['price', '-1'],
    ['price', '1.005'],
    ['price', 999_999_999],
    ['quantity', '1.5'],
    ['quantity', 10_000_001],
    ['minimumOrder', 'many'],
    ['picture', 'https://elsewhere.example/filter.png'],
    ['picture', '/pictures/oil-filter.webp'],
    ['picture', `/images/${'0'.repeat(64)}-1280.webp`],
    ['picture', 'javascript:alert(1)'],
  ])('refuses %s %j and names the field', async (field, value) => {
    const problem = await admin.refused('POST /part', { body: product({ [field]: value }) });
    expect(problem).toMatchObject({ status: 400, errors: [{ field }] });
  });

  it('says what a part number may hold', async () => {
    const problem = await admin.refused('POST /part', { body: product({ number: '№ 12' }) });
    const { message } = partNumberRules.pattern;
    expect(problem).toMatchObject({ status: 400, errors: [{ field: 'number', message }] });
  });

  it('accepts any width and format of an uploaded picture', async () => {
    const { insertedId } = await add({ picture: picture.replace('1280.webp', '320.avif') });
    expect(await read(insertedId)).toMatchObject({ picture: picture.replace('1280.webp', '320.avif') });
  });

  it('edits a part that keeps its demo picture, but accepts no other demo picture', async () => {
    const id = await shop.part();
    const part = await read(id);
    const body = { ...part, price: '12.50', picture: part.picture };
    expect(await admin.call('PUT /purchase/{id}', { params: { id }, body })).toMatchObject({
      modifiedCount: 1,
    });
    const other = { ...body, picture: '/pictures/brake-disc.webp' };
    expect(await admin.refused('PUT /purchase/{id}', { params: { id }, body: other })).toMatchObject({
      errors: [{ field: 'picture' }],
    });
    await admin.call('PUT /purchase/{id}', { params: { id }, body: { ...body, picture } });
    expect(await read(id)).toMatchObject({ picture, price: 12.5 });
  });

  it('removes a product, once: it leaves every list, and an order keeps its snapshot', async () => {
    const { insertedId: id } = await add({ minimumOrder: 1, name: 'Fuse' });
    const order = { partsId: id, orders: 2, phone: '1', address: 'x' };
    const { _id } = await customer.call('POST /purchase', { body: order });
    expect(await admin.call('DELETE /managePart/{id}', { params: { id } })).toEqual({ deletedCount: 1 });
    expect(await admin.call('DELETE /managePart/{id}', { params: { id } })).toEqual({ deletedCount: 0 });
    expect(await customer.refused('GET /purchase/{id}', { params: { id } })).toMatchObject({ status: 404 });
    expect((await admin.call('GET /managePart', { query: {} })).map((part) => part._id)).not.toContain(id);
    expect(await customer.refused('POST /purchase', { body: order })).toMatchObject({ status: 404 });
    const kept = await customer.call('GET /order/{id}', { params: { id: _id } });
    expect(kept).toMatchObject({ productName: 'Fuse', price: 3.12, image: picture });
    expect(await kinds(id)).toEqual(['part.added', 'stock.sold', 'part.removed']);
  });

  it('returns 404 for an unknown product, and for an id of another kind', async () => {
    for (const id of ['part_nothing', await shop.order(customer, await shop.part())]) {
      expect(await admin.refused('DELETE /managePart/{id}', { params: { id } })).toMatchObject({
        status: 404,
      });
    }
  });

  it('accepts no order of 0 when the minimum order is 0', async () => {
    const { insertedId } = await add({ minimumOrder: 0 });
    const body = { partsId: insertedId, orders: 0, phone: '1', address: 'x' };
    expect(await customer.refused('POST /purchase', { body })).toMatchObject({
      status: 400,
      errors: [{ field: 'orders' }],
    });
  });
});
