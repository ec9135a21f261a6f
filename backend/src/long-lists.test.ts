import { describe, expect, it } from 'vitest';
import { databaseOfFile } from '../testing/databases.ts';
import { partListings } from './catalogue/parts/part-list.store.ts';
import type { Statement, UnlessKnown } from './foundation/database/index.ts';
import { lineListings } from './sales/orders/order-list.store.ts';

const ROWS = 2000;
const PAGE = 150;

/**
 * The part and the order of a row have the same texts, with words that all, many, some, few or only the
 * oldest rows contain.
 */
const TEXT = `'Damper ' || case when n % 3 = 0 then 'coated ' else '' end || case when n % 20 = 0 then 'left ' else '' end
  || case when n % 400 = 7 then 'reinforced ' else '' end || case when n < 200 then 'classic' else 'uncoated' end`;

const HISTORY = `
  insert into users (id, uid, email, name) values ('user_1', 'uid-1', 'ada@example.com', 'Ada');
  insert into parts (id, name, picture, description, price_cents, minimum_order, quantity)
    select 'part_' || lpad(n::text, 6, '0'), ${TEXT}, '/picture', 'For trade', 500 + n % 7, 1, 100
      from generate_series(1, ${ROWS}) n;
  with line as (
    insert into order_lines (id, order_id, number, order_number, part_id, user_id, status, name, email, product_name,
                             price_cents, quantity, total_cents, image, phone, address, hold_until, removed_at)
    select 'order_' || lpad(n::text, 6, '0'), 'order_' || lpad(n::text, 6, '0'), n, n, 'part_' || lpad(n::text, 6, '0'), 'user_1',
           case when n % 50 = 1 then 'unpaid' when n % 9 = 2 then 'paid' when n % 9 = 3 then 'cancelled' else 'shipped' end,
           'Ada ' || n % 5, 'ada@example.com', ${TEXT}, 500, 1 + n % 11, 500 * (1 + n % 11), '/picture', '1', 'Road',
           now() + interval '1 day', case when n % 50 <> 1 and n % 9 = 3 then now() end
      from generate_series(1, ${ROWS}) n
    returning *
  )
  insert into orders (id, number, user_id, lines_cents, total_cents, name, email, phone, address, created_at, hold_until)
  select id, number, user_id, total_cents, total_cents, name, email, phone, address, created_at,
         case status when 'unpaid' then hold_until end from line`;

const WORDS = [
  ...['damper', 'coated', 'left', 'reinforced', 'classic', 'uncoat'],
  ...['coated left', 'classic reinforced', 'coated reinforced', 'clutch'],
];

const database = await databaseOfFile();
await database.pool.query(HISTORY);
await database.pool.query('analyze');

describe('a long list', () => {
  type Listed = { id: string; name: string; product_name?: string };

  /**
   * Follows a listing from page to page.
   * @returns the names of its rows, by id
   */
  async function walk(
    page: (after: string) => Promise<readonly Listed[]>,
    after: string,
  ): Promise<[id: string, text: string][]> {
    const rows = await page(after);
    const last = rows.at(-1);
    const texts = rows.map((row): [string, string] => [row.id, row.product_name ?? row.name]);
    return rows.length < PAGE || !last ? texts : [...texts, ...(await walk(page, last.id))];
  }

  /** The pages of a listing, read with the same values each. */
  const pagesOf =
    <Values extends readonly unknown[]>(
      page: Statement<Listed, [string, number, ...Values]>,
      ...values: Values
    ) =>
    (after: string) =>
      database.run(page, [after, PAGE, ...values]);

  /** The same for listings that may answer "unchanged"; this caller has nothing cached. */
  const unknownPagesOf =
    <Values extends readonly unknown[]>(
      page: UnlessKnown<Listed, [string, number, ...Values]>,
      ...values: Values
    ) =>
    async (after: string) =>
      (await database.run(page, [after, PAGE, ...values, null]))[0]?.rows ?? [];

  it.each(Object.entries(partListings))(
    'of parts by %s, searched for any words, has every part that contains them',
    async (_, parts) => {
      const all = await walk(unknownPagesOf(parts.page), parts.start);
      expect(all).toHaveLength(ROWS);
      for (const q of WORDS) {
        const words = q.split(' ');
        expect(await walk(unknownPagesOf(parts.search, words), parts.start)).toEqual(
          all.filter(([, text]) => holds(text, words)),
        );
      }
    },
  );

  it.each(
    Object.entries(lineListings).flatMap(([sort, orders]) =>
      ['unpaid', 'paid', 'shipped', null].map((status) => [sort, status, orders] as const),
    ),
  )(
    'of orders by %s that are %s, searched for any words, has every order that contains them',
    async (_, status, orders) => {
      const all = await walk(pagesOf(orders.page, status), orders.start);
      expect(all.length).toBeGreaterThan(0);
      for (const q of WORDS) {
        const words = q.split(' ');
        const found = await walk(pagesOf(orders.search, words, status), orders.start);
        expect(found).toEqual(all.filter(([, text]) => holds(text, words)));
      }
    },
  );

  it('of all orders contains the lists of each status', async () => {
    const { page, start } = lineListings['-productName'];
    const one = async (status: string | null) => (await walk(pagesOf(page, status), start)).map(([id]) => id);
    const apart = [...(await one('unpaid')), ...(await one('paid')), ...(await one('shipped'))];
    expect((await one(null)).toSorted()).toEqual(apart.toSorted());
  });
});

const holds = (text: string, words: readonly string[]): boolean =>
  words.every((word) =>
    text
      .toLowerCase()
      .split(' ')
      .some((one) => one.startsWith(word)),
  );
