import type { Database } from '../src/foundation/database/index.ts';

/** Neither triggers nor foreign keys run, and the sequences begin again. Only tables with rows are changed. */
export const EMPTY_TABLES = `
  do $$
  declare
    one regclass;
    filled boolean;
  begin
    set local session_replication_role = replica;
    for one in select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
      execute format('select exists (select from %s)', one) into filled;
      if filled then
        execute format('delete from %s', one);
      end if;
    end loop;
    perform setval(seqrelid::regclass, seqstart, false)
       from pg_sequence join pg_class on oid = seqrelid where relnamespace = 'public'::regnamespace;
  end $$`;

/** Makes the shop as empty as a new one. */
export async function emptyTables(database: Database): Promise<void> {
  await database.pool.query(EMPTY_TABLES);
}
