import type { Environment } from '@shop/processes';
import { filledDatabase } from '../serving/filled-database.ts';
import type { StartedBackend } from '../serving/start-backend.ts';
import type { Backends } from '../serving/with-backends.ts';
import { grow } from './population.ts';

/** The backend on a database with this many parts, orders, users and reviews. */
export interface GrownShop extends StartedBackend {
  size: number;
}

export async function startGrownShop(
  { postgres, start }: Backends,
  size: number,
  settings: Environment = {},
): Promise<GrownShop> {
  const url = await filledDatabase(postgres, (client) => grow(client, size));
  return { ...(await start({ ...settings, DATABASE_URL: url })), size };
}
