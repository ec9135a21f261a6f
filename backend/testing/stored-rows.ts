import { withoutTimeLimits } from '../src/foundation/database/database.ts';
import type { Database } from '../src/foundation/database/index.ts';

/** @returns every row of every table of the shop, as text of the database */
export function storedRows(database: Database): Promise<Record<string, string[]>> {
  return withoutTimeLimits(database, async (client) => {
    await client.query("set timezone to 'UTC'");
    const tables = await client.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public'",
    );
    const stored: Record<string, string[]> = {};
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t`);
      stored[name] = rows.map(({ row }) => row).sort();
    }
    return stored;
  });
}
