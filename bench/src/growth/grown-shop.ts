import type { Environment } from '@shop/processes';
import type { TestPostgres } from '@shop/testkit/postgres';
import type { BenchmarkContext } from '../benchmark.ts';
import { filledDatabase } from '../serving/filled-database.ts';
import { type StartedBackend, startBackend } from '../serving/start-backend.ts';
import { grow } from './population.ts';

/** The backend on a database with this many parts, orders, users and reviews. */
export interface GrownShop extends StartedBackend {
  size: number;
}

export async function startGrownShop(
  { group }: BenchmarkContext,
  postgres: TestPostgres,
  size: number,
  settings: Environment = {},
): Promise<GrownShop> {
  const url = await filledDatabase(postgres, (client) => grow(client, size));
  return { ...(await startBackend(group, { ...settings, DATABASE_URL: url })), size };
}
