import { times } from '@shop/testkit/random';
import { afterAll, describe } from 'vitest';
import type { Database } from '../src/platform/database/index.ts';
import { openEmbeddedTestDatabase, openPostgresTestDatabase, type TestDatabase } from './databases.ts';

const engines = [
  ['PostgreSQL', openPostgresTestDatabase],
  ['the embedded database', openEmbeddedTestDatabase],
] as const;

/**
 * Runs a proof whose outcome does not depend on the database: on one database at the quick scale, on both at
 * the full one. Otherwise as `describeOnBothDatabases`.
 */
export function describeOnOneOrBothDatabases(
  name: string,
  suite: (open: () => Promise<Database>) => void,
): void {
  describe.each(engines.slice(0, times(1, 2)))(`${name}, on %s`, (_, open) => {
    const opened: TestDatabase[] = [];
    afterAll(async () => {
      for (const one of opened) await one.remove();
    });

    suite(async () => {
      const one = await open();
      opened.push(one);
      return one.database;
    });
  });
}
