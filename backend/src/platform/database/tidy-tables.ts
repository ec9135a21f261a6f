import type { Database } from './database.ts';

/** By PostgreSQL's own measure (`autovacuum_analyze_threshold` and `_scale_factor`): fifty rows and a tenth. */
const CHANGED_TABLES = `
  select quote_ident(relname) as name from pg_stat_user_tables
   where n_mod_since_analyze > 50 + n_live_tup / 10`;

/**
 * Does in the embedded engine what autovacuum does in PostgreSQL: it frees the room of deleted rows in tables
 * that have changed, and counts the rows again for the planner. One table after the other, so that other
 * statements run in between.
 */
export async function tidyTables(database: Database, signal: AbortSignal): Promise<void> {
  if (database.kind !== 'embedded') return;
  const { rows } = await database.pool.query<{ name: string }>(CHANGED_TABLES);
  for (const { name } of rows) {
    if (signal.aborted) return;
    await database.pool.query(`vacuum (analyze) ${name}`);
  }
}
