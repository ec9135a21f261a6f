import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { emptyTemplate } from './embedded-template.ts';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the PostgreSQL on which tests make their databases. */
    postgresUrl: string;
    /** Folder of this run, for what several test files share. */
    runFolder: string;
  }
}

/**
 * Starts one PostgreSQL for the whole run, unless `TEST_POSTGRES_URL` names one, and sees to it that there is
 * an embedded database to copy.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const runFolder = await mkdtemp(join(tmpdir(), 'shop-test-run-'));
  project.provide('runFolder', runFolder);

  const given = process.env.TEST_POSTGRES_URL;
  const [postgres] = await Promise.all([given ? undefined : startPostgres(), emptyTemplate()]);
  project.provide('postgresUrl', given ?? postgres?.url ?? '');

  return async () => {
    await postgres?.stop();
    await rm(runFolder, { recursive: true, force: true });
  };
}
