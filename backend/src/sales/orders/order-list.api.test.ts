import { describe, expect, it } from 'vitest';
import type { TestClient } from '../../../testing/test-client.ts';
import { shopOfFile } from '../../../testing/test-shop.ts';
import { eraseAccount } from '../../people/users/erasure.store.ts';

/** Who orders what, how much, and the state of the order; oldest first. */
const placed: [buyer: string, product: string, units: number, status: 'unpaid' | 'paid' | 'shipped'][] = [
  ['Carl', 'Oil filter', 40, 'shipped'],
  ['Bo', 'Brake disc', 10, 'paid'],
  ['Ada', 'Spark plug', 40, 'unpaid'],
  ['Carl', 'Air filter', 90, 'unpaid'],
];

const shop = await shopOfFile();
const { api: admin } = await shop.admin();
const buyers = new Map<string, TestClient>();
for (const buyer of ['Carl', 'Bo', 'Ada']) {
  buyers.set(buyer, (await shop.customer(`${buyer.toLowerCase()}@example.com`)).api);
}
for (const [buyer, product, orders, status] of placed) {
  const partsId = await shop.part({ name: product });
  const body = { partsId, orders, phone: '1', address: '1 Dock Road' };
  const answer = await buyers.get(buyer)?.call('POST /purchase', { body });
  await shop.database.pool.query('update order_lines set status = $2, name = $3 where id = $1', [
    answer?._id,
    status,
    buyer,
  ]);
}

describe('the orders that admins list', () => {
  /** The products of each page. */
  async function walk(query: Record<string, string>): Promise<string[][]> {
    const pages = await admin.pages<{ productName: string }>('GET /order', query);
    return pages.map((page) => page.map(({ productName }) => productName));
  }

  it.each([
    ['newest', ['Spark plug', 'Air filter'], ['Oil filter', 'Brake disc']],
    ['name', ['Spark plug', 'Brake disc'], ['Oil filter', 'Air filter']],
    ['-name', ['Air filter', 'Oil filter'], ['Brake disc', 'Spark plug']],
    ['productName', ['Air filter', 'Brake disc'], ['Oil filter', 'Spark plug']],
    ['-productName', ['Spark plug', 'Oil filter'], ['Brake disc', 'Air filter']],
    ['orders', ['Brake disc', 'Oil filter'], ['Spark plug', 'Air filter']],
    ['-orders', ['Air filter', 'Spark plug'], ['Oil filter', 'Brake disc']],
  ])('by %s, page by page, with the sort in the link', async (sort, ...pages) => {
    expect(await walk({ sort, limit: '2' })).toEqual(pages);
  });

  it.each([
    ['unpaid', ['Spark plug', 'Air filter']],
    ['paid', ['Brake disc']],
    ['shipped', ['Oil filter']],
  ])('with the status %s, in any order', async (status, found) => {
    expect(await walk({ status })).toEqual([found]);
    expect(await walk({ status, sort: '-orders', limit: '1' })).toEqual(
      found.toReversed().map((product) => [product]),
    );
  });

  it.each([
    ['filter', {}, ['Oil filter', 'Air filter']],
    ['carl fil', {}, ['Oil filter', 'Air filter']],
    ['bo@example.com', {}, ['Brake disc']],
    ['filter', { status: 'unpaid' }, ['Air filter']],
    ['filter', { sort: 'orders' }, ['Oil filter', 'Air filter']],
    ['filter', { sort: '-orders' }, ['Air filter', 'Oil filter']],
    ['clutch', {}, []],
  ])('that contain the words %j in buyer, email or product, %j', async (q, query, found) => {
    expect(await walk({ q, ...query })).toEqual([found]);
  });

  it.each(['+1 (555) 010-0199', '0100199', '5550100199', 'KP-AC 77', 'kpac77', 'zoe x', 'Zoë X', '9 quai'])(
    'finds what staff know of an order: %j',
    async (q) => {
      const { api } = await shop.customer();
      const partsId = await shop.part({ name: 'Clutch', number: 'KP-AC-77' });
      const body = { partsId, orders: 10, phone: '+1-555.010 0199', address: '9 Quai Élysée' };
      const { _id } = await api.call('POST /purchase', { body });
      await shop.database.pool.query('update order_lines set name = $2 where id = $1', [_id, 'Zoë X']);
      expect(await walk({ q })).toEqual([['Clutch']]);
      expect(await walk({ q: `${q} 77777` })).toEqual([[]]);
      await admin.call('DELETE /purchase/{id}', { params: { id: String(_id) } });
      await admin.call('DELETE /managePart/{id}', { params: { id: partsId } });
    },
  );

  it('finds all orders of a buyer by whatever they gave, then or now: in orders, for the next one, in their profile', async () => {
    const { api, email } = await shop.customer();
    const partsId = await shop.part({ name: 'Clutch' });
    const other = await shop.part({ name: 'Flywheel' });
    const place = (part: string, phone: string, address: string) =>
      api.call('POST /purchase', { body: { partsId: part, orders: 10, phone, address } });
    const live = async (number: string, address: string) => {
      const image = await shop.picture(api);
      const body = { institutionName: 'A', department: 'B', number, address, linkedIn: 'example.com', image };
      await api.call('PUT /user', { body });
    };
    await live('+49 30 901820', 'Torstraße 140, Berlin');
    await place(partsId, '0711 2222', 'Calwer Straße 9, Łódź');
    const { _id: newest } = await place(other, '0711 3333', '77 Elm Court');
    await api.call('POST /users', { body: { phone: '0711 4444', address: 'Gate 5, Quai Élysée' } });
    await live('+49 30 901821', 'Ringbahnstraße 12b, Köln');

    for (const q of [
      ...['torstrasse 140', '30901820', 'lodz calwer', '07112222', 'elm court', 'quai elysee', '7114444'],
      ...['ringbahnstrasse', '12b koln', '+49 30 901821'],
    ]) {
      expect([q, await walk({ q })]).toEqual([q, [['Clutch', 'Flywheel']]]);
      expect(await walk({ q, limit: '1' })).toEqual([['Flywheel'], ['Clutch']]);
      expect(await walk({ q, sort: '-productName', status: 'unpaid', limit: '1' })).toEqual([
        ['Flywheel'],
        ['Clutch'],
      ]);
      expect(await walk({ q: `${q} paris` })).toEqual([[]]);
    }
    await admin.call('DELETE /purchase/{id}', { params: { id: String(newest) } });
    expect(await walk({ q: 'torstrasse', status: 'ended' })).toEqual([['Flywheel']]);
    expect(await walk({ q: 'torstrasse' })).toEqual([['Clutch']]);
    await shop.database.run(eraseAccount, [await userIdOf(email), 'system']);
    for (const q of ['torstrasse', '07112222', 'calwer', '30901821']) expect(await walk({ q })).toEqual([[]]);
  });

  const userIdOf = async (email: string): Promise<string> =>
    (await shop.database.pool.query('select id from users where email = $1', [email])).rows[0]?.id;

  it.each([
    ['sort', 'price'],
    ['status', 'refunded'],
    ['q', 'a'.repeat(101)],
  ])('refuses %s %j', async (field, value) => {
    const problem = await admin.refused('GET /order', { query: { [field]: value } });
    expect(problem).toMatchObject({ status: 400, errors: [{ field }] });
  });

  it('keeps an address of digits alone in little room', async () => {
    const { api, email } = await shop.customer();
    const address = '1234567890'.repeat(50);
    await api.call('POST /purchase', {
      body: { partsId: await shop.part(), orders: 10, phone: '1', address },
    });
    const { rows } = await shop.database.pool.query(
      'select length(words) as characters from buyer_contacts where user_id = $1 and contact = $2',
      [await userIdOf(email), address],
    );
    expect(rows[0]?.characters).toBeLessThan(2000);
  });

  it('are found by the numbers of the cart that they are lines of: its own, and the buyer’s purchase order', async () => {
    const change = `update order_lines set order_number = 777001, po_number = 'PO-2026/118' where product_name = 'Air filter'`;
    await shop.database.pool.query(change);
    for (const q of ['777001', 'PO-2026/118', 'po 2026']) expect(await walk({ q })).toEqual([['Air filter']]);
  });
});
