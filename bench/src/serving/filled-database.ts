import path from 'node:path';
import { migrate, openDatabase } from '@shop/backend/database';
import { workspaceRoot } from '@shop/processes';
import type { TestPostgres } from '@shop/testkit/postgres';
import pg from 'pg';

/** @returns the address of a new database with the shop's tables, filled by the function */
export async function filledDatabase(
  postgres: TestPostgres,
  fill: (client: pg.Client) => Promise<void>,
): Promise<string> {
  const url = await postgres.createDatabase();
  const database = await openDatabase({ url });
  await migrate(database, path.join(workspaceRoot, 'backend/sql'));
  await database.close();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await fill(client);
  await client.end();
  return url;
}
