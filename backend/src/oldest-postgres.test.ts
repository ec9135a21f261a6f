import {
  createFreshDatabase,
  oldestBinaries,
  startPostgres,
  type TestPostgres,
} from '@shop/testkit/postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { impossibleStates } from '../testing/invariants.ts';
import { openShopWithData } from '../testing/shop-with-data.ts';
import { type Database, migrate, openDatabase } from './foundation/database/index.ts';
import { shopMigrations } from './foundation/database/shop-database.ts';
import { auditLedger } from './sales/payments/audit.ts';

const binaries = oldestBinaries();

// Where it is not installed, the other tests still run on the shop's own version.
describe.skipIf(!binaries)('on the oldest PostgreSQL that the shop runs on', () => {
  let postgres: TestPostgres;
  let database: Database;
  beforeAll(async () => {
    postgres = await startPostgres({ binaries });
    database = await openDatabase({ url: await createFreshDatabase(postgres.url) });
  });
  afterAll(async () => {
    await database.close();
    await postgres.stop();
  });

  test('the schema is made, and a shop takes pictures, orders, payments and refunds', async () => {
    await migrate(database, shopMigrations());
    const { rows } = await database.pool.query<{ server_version: string }>('show server_version');
    expect(rows[0]?.server_version).toMatch(/^15\./);
    const { shop } = await openShopWithData(database);
    await shop.app.payments.catchUp(0);
    await shop.app.orders.closeDue();
    await shop.close();
    expect(await impossibleStates(database)).toEqual([]);
    expect((await auditLedger(database)).differences).toEqual([]);
  });
});
