import { buildAll } from '@shop/cli';
import { type Environment, workspaceRoot } from '@shop/processes';
import { startPostgres, type TestPostgres } from '@shop/testkit/postgres';
import type { BenchmarkContext } from '../benchmark.ts';
import { type StartedBackend, startBackend } from './start-backend.ts';

/** What a benchmark of the backend works with. */
export interface Backends {
  postgres: TestPostgres;
  /** Starts the built backend with these settings. */
  start(settings: Environment): Promise<StartedBackend>;
}

/** Builds the backend and starts a PostgreSQL. It ends with the work, after all that uses it. */
export async function withBackends<Result>(
  { group, print }: BenchmarkContext,
  work: (backends: Backends) => Promise<Result>,
  settings: readonly string[] = [],
): Promise<Result> {
  await buildAll(group, { root: workspaceRoot, names: ['backend'], print });
  const postgres = await startPostgres({ settings });
  try {
    return await work({ postgres, start: (environment) => startBackend(group, environment) });
  } finally {
    await group.stop();
    await postgres.stop();
  }
}
