import { findFreePort, workspaceRoot } from '@shop/tools';
import { startPostgres } from '../../../backend/testing/postgres.ts';
import type { ProcessGroup } from '../../../tools/src/processes/process-group.ts';
import { unsetSettings } from '../unset-settings.ts';
import { populate } from './population.ts';
import { startMeasured } from './start-measured.ts';

/** Connections to PostgreSQL, of the backend as of its yardstick. */
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
  const port = await findFreePort();
  const backend = await startMeasured(group, {
    name: 'backend',
    arguments: ['dist/backend/main.js'],
    environment: {
      ...process.env,
      ...unsetSettings(),
      PORT: String(port),
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
      DATABASE_URL: databaseUrl,
      DATABASE_POOL: String(POOL),
      FIREBASE_PROJECT_ID: 'bench',
      FIREBASE_API_KEY: 'bench',
      FIREBASE_AUTH_DOMAIN: 'bench.example.com',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_bench',
      STRIPE_SECRET_KEY: 'sk_test_bench',
      STRIPE_WEBHOOK_SECRET: 'whsec_bench',
    },
    folder: workspaceRoot,
  });
  await populate(databaseUrl);
  return {
    origin: `http://localhost:${port}`,
    pid: backend.pid,
    databaseUrl,
    stop: async () => {
      await backend.stop();
      await postgres.stop();
    },
  };
}
