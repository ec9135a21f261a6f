import path from 'node:path';
import { migrate, openDatabase } from '@shop/backend/database';
import { type Environment, workspaceRoot } from '@shop/processes';
import type { TestPostgres } from '@shop/testkit/postgres';
import pg from 'pg';
import type { BenchmarkContext } from '../benchmark.ts';
import { type StartedBackend, startBackend } from '../serving/start-backend.ts';
import { grow } from './population.ts';

/** The backend on a database with this many parts, orders, users and reviews. */
export interface GrownShop extends StartedBackend {
  size: number;
}

const MIGRATIONS = path.join(workspaceRoot, 'backend/sql');

export async function grownOnPostgres(
  { group }: BenchmarkContext,
  postgres: TestPostgres,
  size: number,
  settings: Environment = {},
): Promise<GrownShop> {
  const url = await postgres.createDatabase();
  const database = await openDatabase({ url, directory: '' });
  await migrate(database, MIGRATIONS);
  await database.close();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await grow(client, size);
  await client.end();
  return { ...(await startBackend(group, { ...settings, DATABASE_URL: url })), size };
}
