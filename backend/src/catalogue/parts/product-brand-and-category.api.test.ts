import { describe, expect, it } from 'vitest';
import { shopOfFile } from '../../../testing/test-shop.ts';
import { statement } from '../../foundation/database/index.ts';

const addNames = statement<Record<string, never>, []>(
  'test-add-names',
  `with names as (
     insert into brands (id, name) values ('kestrel', 'Kestrel'), ('nippon', 'Nippon')
   )
   insert into categories (id, name) values ('brakes', 'Brakes'), ('brakes/discs', 'Brake discs')`,
);

const shop = await shopOfFile();
const { api: admin } = await shop.admin();
await shop.database.run(addNames, []);

describe('brand, category and universal of a product', () => {
  const read = (id: string) => admin.call('GET /purchase/{id}', { params: { id } });

  it('can be chosen from names, those of categories with the names above them', async () => {
    expect(await admin.call('GET /catalogueNames', {})).toEqual({
      brands: [
        { id: 'kestrel', name: 'Kestrel' },
        { id: 'nippon', name: 'Nippon' },
      ],
      categories: [
        { id: 'brakes', name: 'Brakes' },
        { id: 'brakes/discs', name: 'Brakes > Brake discs' },
      ],
    });
  });

  it('are set for a new product, which the catalogue then lists under them', async () => {
    const given = { brandId: 'kestrel', categoryId: 'brakes/discs', universal: true };
    const fields = { name: 'Disc', description: 'A pair.', price: 5, minimumOrder: 1, quantity: 9 };
    const { insertedId } = await admin.call('POST /part', {
      body: { ...fields, picture: await shop.picture(admin), ...given },
    });

    expect(await read(insertedId)).toMatchObject(given);
    const { parts } = await shop.visitor.call('GET /parts', {
      query: { category: 'brakes', brand: 'kestrel' },
    });
    expect(parts).toMatchObject([
      { _id: insertedId, brand: { name: 'Kestrel' }, category: { name: 'Brake discs' }, universal: true },
    ]);
  });

  it('are edited, taken away, and named in the history', async () => {
    const params = { id: await shop.part() };
    const none = { brandId: '', categoryId: '', universal: false };
    const given = { brandId: 'nippon', categoryId: 'brakes/discs', universal: true };
    await admin.call('PATCH /managePart/{id}', { params, body: { ...given, seen: none } });
    expect(await read(params.id)).toMatchObject(given);
    await admin.call('PATCH /managePart/{id}', { params, body: { ...none, seen: given } });

    expect(Object.keys(await read(params.id))).not.toContain('brandId');
    const [edited, takenAway] = (
      await admin.call('GET /managePart/{id}/events', { params, query: {} })
    ).slice(-2);
    expect(edited?.changes).toEqual([
      { field: 'brandId', after: 'Nippon' },
      { field: 'categoryId', after: 'Brakes > Brake discs' },
      { field: 'universal', before: 'no', after: 'yes' },
    ]);
    expect(takenAway?.changes?.[1]).toEqual({ field: 'categoryId', before: 'Brakes > Brake discs' });
  });

  it('are refused where somebody else has changed them, by name', async () => {
    const params = { id: await shop.part() };
    await admin.call('PATCH /managePart/{id}', {
      params,
      body: { categoryId: 'brakes/discs', seen: { categoryId: '' } },
    });
    const body = { categoryId: 'brakes', seen: { categoryId: '' } };
    expect(await admin.refused('PATCH /managePart/{id}', { params, body })).toMatchObject({
      status: 409,
      errors: [
        {
          field: 'categoryId',
          message: 'Somebody else has changed this. It is now “Brakes > Brake discs”.',
        },
      ],
    });
  });

  it.each(['brandId', 'categoryId'])('returns 400 for a %s that the shop does not have', async (field) => {
    const params = { id: await shop.part() };
    const body = { [field]: 'unheard-of', seen: { [field]: '' } };
    expect(await admin.refused('PATCH /managePart/{id}', { params, body })).toMatchObject({
      status: 400,
      errors: [{ field, code: 'unknown' }],
    });
  });
});
