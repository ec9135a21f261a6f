import type { Database } from '../src/platform/database/index.ts';

/** The time of the migration `0050_fill-words-of-names` in the journal. */
const MIGRATION_TIME = 1_795_421_604_032;

/** Writes the words of all parts as the version before that migration did, with positions and weights, and forgets that it ran. */
export async function undoWordsOfNames({ pool }: Database): Promise<void> {
  await pool.query(`
    update part_search s
       set name_words = '',
           words = setweight(to_tsvector('simple', search_text(p.name)), 'A')
                   || setweight(to_tsvector('simple', search_text(p.description)), 'D')
      from parts p where p.id = s.part_id`);
  await pool.query('delete from drizzle.__drizzle_migrations where created_at = $1', [MIGRATION_TIME]);
}
