import { statement } from '../platform/database/index.ts';
import { inBytes } from '../platform/list-order.ts';

/** As the index of the catalogue has it. */
const ID = inBytes('id');

/** The catalogue behind an id, each part with the moment of its last change: of its stock, too. */
export const listPartChanges = statement<{ id: string; changed_at: Date }, [after: string, rows: number]>(
  'list-part-changes',
  `select id, coalesce(
            (select at from events where subject = parts.id order by events.id desc limit 1), created_at
          ) as changed_at
     from parts where removed_at is null and ${ID} > $1 order by ${ID} limit $2`,
);

/** Of the catalogue behind an id the first `$2` parts are left out: the next two, as far as there are any. */
export const findSitemapEnd = statement<{ id: string }, [after: string, preceding: number]>(
  'find-sitemap-end',
  `select id from parts where removed_at is null and ${ID} > $1 order by ${ID} offset $2 limit 2`,
);
