import type { ProcessGroup } from '@shop/processes';
import { startPostgres } from '@shop/testkit/postgres';
import { populate } from './population.ts';
import { startBackend } from './start-backend.ts';

/** Connections to PostgreSQL, the same for backend and baseline. */
export const POOL = 16;

export interface ServedShop {
  origin: string;
  pid: number;
  databaseUrl: string;
  stop(): Promise<void>;
}

/** The built backend on a PostgreSQL of its own, with buyers, parts and reviews. */
export async function serveShop(group: ProcessGroup): Promise<ServedShop> {
  const postgres = await startPostgres();
  const databaseUrl = await postgres.createDatabase();
  const backend = await startBackend(group, { DATABASE_URL: databaseUrl, DATABASE_POOL: String(POOL) });
  await populate(databaseUrl);
  return {
    origin: backend.origin,
    pid: backend.pid,
    databaseUrl,
    stop: async () => {
      await backend.stop();
      await postgres.stop();
    },
  };
}
