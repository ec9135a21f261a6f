import { statement } from '../../foundation/database/index.ts';
import { binaryCollation } from '../../foundation/listing/listed-table.ts';

/** The rows are in the order of the catalogue's index. */
const ID = binaryCollation('id');

/** The parts after an id, each with the time of its last change, which includes its stock. */
export const listPartChanges = statement<
  { id: string; number: string | null; changed_at: Date },
  [after: string, rows: number]
>(
  'list-part-changes',
  `select id, number, coalesce(
            (select at from events where subject = parts.id order by events.id desc limit 1), created_at
          ) as changed_at
     from parts where removed_at is null and ${ID} > $1 order by ${ID} limit $2`,
);

/** Skips the first `$2` parts after an id and returns the next two, if there are any. */
export const findSitemapEnd = statement<{ id: string }, [after: string, preceding: number]>(
  'find-sitemap-end',
  `select id from parts where removed_at is null and ${ID} > $1 order by ${ID} offset $2 limit 2`,
);
