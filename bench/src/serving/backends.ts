import { readFileSync } from 'node:fs';
import path from 'node:path';
import { migrate, openDatabase } from '@shop/backend/database';
import { buildAll } from '@shop/cli';
import {
  type Environment,
  findFreePort,
  type ProcessGroup,
  startUntilReady,
  unsetSettings,
  workspaceRoot,
} from '@shop/processes';
import { startPostgres } from '@shop/testkit/postgres';
import pg from 'pg';
import type { BenchmarkContext } from '../benchmark.ts';
import { grow } from '../growth/population.ts';

const METRICS_TOKEN = 'bench-metrics-token-of-no-other-use';
const BYTES_A_MEBIBYTE = 1024 * 1024;

export interface StartedBackend {
  pid: number;
  origin: string;
}

/** The backend on a database with this many parts, orders, users and reviews. */
export interface GrownShop extends StartedBackend {
  size: number;
}

type Fill = (client: pg.Client) => Promise<void>;

/** What a benchmark of the backend works with. */
export interface Backends {
  /** @returns the address of a new database with the shop's tables, filled by the function */
  filledDatabase(fill: Fill): Promise<string>;
  /**
   * Starts the built backend as in production, for its calls alone: without pages and rate limits.
   * @param settings of its database and others
   */
  start(settings: Environment): Promise<StartedBackend>;
  startGrown(size: number): Promise<GrownShop>;
}

/** Builds the backend and starts a PostgreSQL. It ends with the work, after all that uses it. */
export async function withBackends<Result>(
  { group, print }: BenchmarkContext,
  work: (backends: Backends) => Promise<Result>,
  settings: readonly string[] = [],
): Promise<Result> {
  await buildAll(group, { root: workspaceRoot, names: ['backend'], print });
  return withPostgres(group, settings, (filledDatabase) => {
    const start = (given: Environment) => startBackend(group, given);
    const startGrown = async (size: number): Promise<GrownShop> => {
      const url = await filledDatabase((client) => grow(client, size));
      return { ...(await start({ DATABASE_URL: url })), size };
    };
    return work({ filledDatabase, start, startGrown });
  });
}

async function withPostgres<Result>(
  group: ProcessGroup,
  settings: readonly string[],
  work: (filledDatabase: Backends['filledDatabase']) => Promise<Result>,
): Promise<Result> {
  const postgres = await startPostgres({ settings });
  try {
    return await work(async (fill) => {
      const url = await postgres.createDatabase();
      const database = await openDatabase({ url });
      await migrate(database, path.join(workspaceRoot, 'backend/sql'));
      await database.close();
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await fill(client);
      await client.end();
      return url;
    });
  } finally {
    await group.stop();
    await postgres.stop();
  }
}

async function startBackend(group: ProcessGroup, given: Environment): Promise<StartedBackend> {
  const port = await findFreePort();
  const settings = { METRICS_TOKEN, PAGES: 'elsewhere', RATE_LIMITS: 'off', ...given };
  const environment = backendEnvironment(port, settings);
  const { pid } = await startNode(group, 'backend', ['dist/backend/main.js'], environment);
  return { pid, origin: `http://localhost:${port}` };
}

/** The environment of the built backend. The keys of the providers only have to exist. */
export const backendEnvironment = (port: number, settings: Environment = {}): Environment => ({
  ...process.env,
  ...unsetSettings(),
  PORT: String(port),
  LOG_LEVEL: 'warn',
  FIREBASE_PROJECT_ID: 'bench',
  FIREBASE_API_KEY: 'bench',
  FIREBASE_AUTH_DOMAIN: 'bench.example.com',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_bench',
  STRIPE_SECRET_KEY: 'sk_test_bench',
  STRIPE_WEBHOOK_SECRET: 'whsec_bench',
  ...settings,
});

/**
 * Starts a Node process that says when it is ready.
 * @throws {PlainFailure} with its output if it ends before
 */
export async function startNode(
  group: ProcessGroup,
  name: string,
  parameters: readonly string[],
  environment?: Environment,
): Promise<{ pid: number }> {
  const { pid = 0 } = await startUntilReady(group, {
    name,
    file: process.execPath,
    arguments: parameters,
    ...(environment && { environment }),
    onOutput: () => undefined,
  });
  return { pid };
}

/** In MiB: resident memory of a process, and its JavaScript heap in use, garbage included. */
export async function memoryOf({ pid, origin }: StartedBackend): Promise<{ resident: number; heap: number }> {
  const kibibytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const heap = /^nodejs_heap_size_used_bytes\S* (\S+)$/m.exec(await answer.text())?.[1];
  return { resident: Number(kibibytes) / 1024, heap: Number(heap) / BYTES_A_MEBIBYTE };
}
