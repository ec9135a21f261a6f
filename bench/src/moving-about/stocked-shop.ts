import path from 'node:path';
import type { Browser } from '@playwright/test';
import { openDatabase } from '@shop/backend/database';
import { startShop } from '@shop/cli';
import { distFolder, findFreePort, unsetSettings } from '@shop/processes';
import type pg from 'pg';
import type { BenchmarkContext } from '../benchmark.ts';
import { type Person, signIn } from '../browser/sign-in.ts';
import type { BrowserState } from '../browser/visit.ts';
import { grow } from '../growth/population.ts';

/** The number of parts, of users and of other customers' orders. */
export const STOCK = 5_000;
/** The number of the demo customer's orders. */
export const OWN_ORDERS = 1_100;

/** A shop with long lists, and browsers that have signed in before. */
export interface StockedShop {
  url: string;
  people: Readonly<Record<Person, BrowserState>>;
}

/** Starts the built shop, signs its users in, and restarts it after filling its database. */
export async function stockedShop(
  { group, folder }: BenchmarkContext,
  browser: Browser,
): Promise<StockedShop> {
  const dataDir = path.join(folder, 'data');
  const port = await findFreePort();
  const defaults = { LOG_LEVEL: 'warn', DEMO_SEED: '1', SITE_DIR: distFolder };
  const env = { ...unsetSettings(), ...defaults, RATE_LIMITS: 'off' };

  // A process group of its own, because a stopped group starts nothing more.
  const { url, stop } = await startShop({ port, dataDir, env });
  const people = {
    customer: await signIn(browser, url, 'customer'),
    admin: await signIn(browser, url, 'admin'),
  };
  await stop();
  await fill(path.join(dataDir, 'database'));
  await startShop({ port, dataDir, env }, group);
  return { url, people };
}

async function fill(directory: string): Promise<void> {
  const database = await openDatabase({ directory });
  const client = await database.pool.connect();
  try {
    await grow(client, STOCK);
    await placeOrders(client);
  } finally {
    client.release();
    await database.close();
  }
}

/** One in ten of the customer's orders is unpaid, one in ten waits for shipping. */
async function placeOrders(client: pg.ClientBase): Promise<void> {
  await client.query(
    `with line as (
     insert into order_lines (id, order_id, number, order_number, part_id, user_id, status, name, email, product_name,
                              price_cents, quantity, total_cents, image, phone, address, hold_until)
     select 'order_own' || lpad(n::text, 23, '0'), 'order_own' || lpad(n::text, 23, '0'), nextval('order_numbers'),
            currval('order_numbers'), p.id, u.id,
            case n % 10 when 0 then 'unpaid' when 1 then 'paid' else 'shipped' end,
            u.name, u.email, p.name, p.price_cents, 10, p.price_cents * 10, p.picture, '+1 313 555 0142',
            '1840 Michigan Avenue, Detroit', now() + interval '7 days'
       from generate_series(1, ${OWN_ORDERS}) n
       join parts p on p.id = 'part_' || lpad(n::text, 26, '0')
       join users u on u.email = 'customer@example.com'
      order by n
     returning *
     )
     insert into orders (id, number, user_id, lines_cents, total_cents, name, email, phone, address, created_at, hold_until)
     select id, number, user_id, total_cents, total_cents, name, email, phone, address, created_at,
            case status when 'unpaid' then hold_until end from line`,
  );
}
