import { SAVED_LIST_LIMITS } from '@shop/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../../../testing/test-client.ts';
import { shopOfFile } from '../../../testing/test-shop.ts';
import { openSavedLists } from './service.ts';

const shop = await shopOfFile();
const [part, other] = [await shop.part(), await shop.part()];

describe('saved lists', () => {
  let buyer: TestClient;
  beforeEach(async () => {
    buyer = (await shop.customer()).api;
  });

  const save = async (name: string, lines = [{ partId: part, quantity: 20 }]) =>
    (await buyer.call('POST /lists', { body: { name, lines } })).insertedId;
  const read = (id: string) => buyer.call('GET /lists/{id}', { params: { id } });

  it('have their lines in order, with the parts as they are today', async () => {
    const id = await save(' Monday ', [
      { partId: other, quantity: 5 },
      { partId: part, quantity: 20 },
      { partId: other, quantity: 7 },
    ]);
    const list = await read(id);
    expect(list).toMatchObject({ _id: id, name: 'Monday', lineCount: 2 });
    expect(list.lines.map(({ partId, quantity }) => [partId, quantity])).toEqual([
      [other, 12],
      [part, 20],
    ]);
    expect(list.lines[1]?.part).toMatchObject({ _id: part, price: 10 });
    expect(await buyer.call('GET /lists', {})).toMatchObject([{ _id: id, name: 'Monday', lineCount: 2 }]);
  });

  it('are not added to an account that is removed meanwhile', async () => {
    const { email } = await shop.customer();
    const { rows } = await shop.database.pool.query(
      'update users set removed_at = now() where email = $1 returning id',
      [email],
    );
    const lists = openSavedLists(shop.database);
    await expect(lists.add(rows[0]?.id, 'Late', [])).rejects.toThrow(
      expect.objectContaining({ code: 'account-removed' }),
    );
    expect(await lists.list(rows[0]?.id)).toEqual([]);
  });

  it.each(['\u200b', '\u3164\u00ad', '\ufe0f \u2060'])('have a name that shows: not %j', async (name) => {
    const id = await save('Monday');
    const message = 'Give the list a name.';
    for (const problem of [
      await buyer.refused('POST /lists', { body: { name, lines: [] } }),
      await buyer.refused('PATCH /lists/{id}', { params: { id }, body: { name } }),
    ]) {
      expect(problem).toMatchObject({ status: 400, errors: [{ field: 'name', message }] });
    }
  });

  it('are renamed, refilled and deleted', async () => {
    const id = await save('Monday');
    const params = { id };
    await buyer.call('PATCH /lists/{id}', { params, body: { name: 'Tuesday' } });
    await buyer.call('PUT /lists/{id}/lines', { params, body: { lines: [{ partId: other, quantity: 3 }] } });
    expect(await read(id)).toMatchObject({ name: 'Tuesday', lines: [{ partId: other, quantity: 3 }] });
    await buyer.call('PUT /lists/{id}/lines', { params, body: { lines: [] } });
    expect(await read(id)).toMatchObject({ lines: [] });
    expect(await buyer.call('DELETE /lists/{id}', { params })).toEqual({ deletedCount: 1 });
    expect(await buyer.call('DELETE /lists/{id}', { params })).toEqual({ deletedCount: 0 });
    expect(await buyer.refused('GET /lists/{id}', { params })).toMatchObject({ status: 404 });
  });

  it('keep the name of a part that left the catalogue', async () => {
    const removed = await shop.part();
    const id = await save('Monday', [{ partId: removed, quantity: 20 }]);
    const { api } = await shop.admin();
    await api.call('DELETE /managePart/{id}', { params: { id: removed } });
    const { lines } = await read(id);
    expect(lines).toEqual([{ partId: removed, quantity: 20, name: expect.any(String) }]);
  });

  it('refuse an unknown part, and change nothing', async () => {
    const id = await save('Monday');
    const lines = [
      { partId: other, quantity: 1 },
      { partId: 'part_nothing', quantity: 1 },
    ];
    const body = { name: 'x', lines };
    expect(await buyer.refused('POST /lists', { body })).toMatchObject({ status: 404 });
    expect(await buyer.refused('PUT /lists/{id}/lines', { params: { id }, body })).toMatchObject({
      status: 404,
    });
    expect(await read(id)).toMatchObject({ lines: [{ partId: part, quantity: 20 }] });
  });

  it('are limited in number, also when they are saved at the same time', async () => {
    const { lists } = SAVED_LIST_LIMITS;
    const saved = await Promise.all(
      Array.from({ length: lists + 3 }, (_, at) =>
        buyer.send<{ code?: string }>('POST /lists', { body: { name: `List ${at}` } }),
      ),
    );
    expect(saved.filter(({ status }) => status === 200)).toHaveLength(lists);
    expect(saved.find(({ status }) => status === 409)?.body.code).toBe('too-many-lists');
    expect(await buyer.call('GET /lists', {})).toHaveLength(lists);
  });
});
