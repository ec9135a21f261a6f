import { SAVED_LIST_LIMITS } from '@shop/contracts';
import { type PartRow, partColumnsOf } from '../../catalogue/index.ts';
import { statement } from '../../foundation/database/index.ts';

export interface SavedListRow {
  id: string;
  name: string;
  changed_at: Date;
  line_count: number;
}

/** A line with its part. */
export interface SavedListLineRow extends PartRow {
  units: number;
  /** The part is in the catalogue. */
  listed: boolean;
}

const LIST = `l.id, l.name, l.changed_at,
          (select count(*)::int from list_lines n where n.list_id = l.id) as line_count`;

export const listSavedLists = statement<SavedListRow, [userId: string]>(
  'list-saved-lists',
  `select ${LIST} from saved_lists l where l.user_id = $1
    order by l.changed_at desc, l.id desc limit ${SAVED_LIST_LIMITS.lists}`,
);

export const findSavedList = statement<SavedListRow, [userId: string, id: string]>(
  'find-saved-list',
  `select ${LIST} from saved_lists l where l.id = $2 and l.user_id = $1`,
);

/** The lines of a list, in their order. */
export const listSavedLines = statement<SavedListLineRow, [listId: string]>(
  'list-saved-lines',
  `select ${partColumnsOf('p')}, n.quantity as units, p.removed_at is null as listed
     from list_lines n join parts p on p.id = n.part_id
    where n.list_id = $1 order by n.rank`,
);

/**
 * Serializes concurrent calls that change the lists of an account, so that together they keep its limits.
 * @returns no row once the account is removed: an erased one must have none
 */
export const lockAccount = statement<{ id: string }, [userId: string]>(
  'lock-account',
  'select id from users where id = $1 and removed_at is null for no key update',
);

/** Adds a list with its lines. Answers no row when the account has as many lists as it may. */
export const addSavedList = statement<
  { id: string },
  [userId: string, id: string, name: string, partIds: readonly string[], quantities: readonly number[]]
>(
  'add-saved-list',
  `with added as (
     insert into saved_lists (id, user_id, name)
     select $2, $1, $3 where (select count(*) from saved_lists where user_id = $1) < ${SAVED_LIST_LIMITS.lists}
     returning id
   ), lines as (
     insert into list_lines (list_id, part_id, quantity, rank)
     select added.id, given.part_id, given.quantity, given.rank
       from added, unnest($4::text[], $5::int[]) with ordinality given (part_id, quantity, rank)
   )
   select id from added`,
);

export const renameSavedList = statement<{ id: string }, [userId: string, id: string, name: string]>(
  'rename-saved-list',
  'update saved_lists set name = $3, changed_at = now() where id = $2 and user_id = $1 returning id',
);

/** Answers no row where the account has no such list. */
export const replaceSavedLines = statement<
  { id: string },
  [userId: string, id: string, partIds: readonly string[], quantities: readonly number[]]
>(
  'replace-saved-lines',
  `with changed as (
     update saved_lists set changed_at = now() where id = $2 and user_id = $1 returning id
   ), removed as (
     delete from list_lines n using changed where n.list_id = changed.id and n.part_id <> all ($3::text[])
   ), kept as (
     insert into list_lines (list_id, part_id, quantity, rank)
     select changed.id, given.part_id, given.quantity, given.rank
       from changed, unnest($3::text[], $4::int[]) with ordinality given (part_id, quantity, rank)
     on conflict (list_id, part_id) do update set quantity = excluded.quantity, rank = excluded.rank
   )
   select id from changed`,
);

/** The lines go with their list. */
export const deleteSavedList = statement<{ id: string }, [userId: string, id: string]>(
  'delete-saved-list',
  'delete from saved_lists where id = $2 and user_id = $1 returning id',
);
