import { PART_DETAILS, type PartDetailsRow } from '../catalogue/parts/store.ts';
import { statement } from '../foundation/database/index.ts';

/** The same expression as in the index that keeps part numbers unique. */
const NUMBER_KEY = `upper(regexp_replace(number, '[^A-Za-z0-9]', '', 'g'))`;

/** The products with these ids or part numbers, those without capitals, spaces and signs. */
export const findPartsOfRows = statement<
  PartDetailsRow,
  [ids: readonly string[], numbers: readonly string[]]
>(
  'find-parts-of-rows',
  `select ${PART_DETAILS} from parts where id = any ($1::text[]) and removed_at is null
   union all
   select ${PART_DETAILS} from parts
    where ${NUMBER_KEY} = any ($2::text[]) and removed_at is null and id <> all ($1::text[])`,
);

/** What the next rows that were checked are about. */
export const readKeys = statement<
  { key: string | null; line: number },
  [importId: string, after: number, rows: number]
>(
  'read-import-keys',
  `select key, line from import_rows where import_id = $1 and line > $2 order by line limit $3`,
);

/**
 * Stores what the dry run found of the next rows, removes the pieces of the file that were read, and moves the import to the
 * last of these rows: unless another process has moved it, so that each row is checked once.
 */
export const addCheckedRows = statement<
  { id: string },
  [id: string, from: number, to: number, resume: string, piece: number, rows: string, counted: boolean]
>(
  'add-checked-import-rows',
  `with run as (
     select id from imports where id = $1 and state = 'checking' and line = $2 for update
   ), added as (
     insert into import_rows (import_id, line, action, key, subject, cells, before, after, problems)
     select run.id, r.line, r.action, r.key, r.subject, r.cells, r.before, r.after, r.problems
       from run, jsonb_to_recordset($6::jsonb) r (line int, action text, key text, subject text, cells jsonb,
                                                  before jsonb, after jsonb, problems jsonb)
     returning action
   ), spent as (
     delete from import_pieces p where p.import_id = (select id from run) and p.piece < $5
   )
   update imports i
      set line = $3, resume = $4, claimed_until = now() + interval '10 seconds',
          rows = i.rows + case when $7 then 0 else $3 - $2 end,
          new_rows = i.new_rows + (select count(*) from added where action = 'new'),
          changed_rows = i.changed_rows + (select count(*) from added where action = 'changed'),
          same_rows = i.same_rows + (select count(*) from added where action = 'same'),
          wrong_rows = i.wrong_rows + (select count(*) from added where action = 'wrong')
     from run where i.id = run.id
   returning i.id`,
);

/** Ends a state that has handled all rows, and records the admin's decision as one event with its counts. */
export const finishState = statement<{ id: string }, [id: string, line: number, state: string, next: string]>(
  'finish-import-state',
  `with finished as (
     update imports set state = $4 where id = $1 and line = $2 and state = $3 returning *
   ), recorded as (
     insert into events (actor, kind, subject, after)
     select user_id, 'import.' || $4, id,
            jsonb_build_object('kind', kind, 'new', new_rows, 'changed', changed_rows,
                               'refused', refused_rows, 'kept', kept_rows)
       from finished where $4 <> 'checked'
   )
   select id from finished`,
);

/** The next rows that change something. */
export const nextRowsToMove = statement<{ line: number }, [id: string, after: number, rows: number]>(
  'next-import-rows',
  `select line from import_rows
    where import_id = $1 and line > $2 and action in ('new', 'changed') order by line limit $3`,
);

export interface ListedRow {
  line: number;
  subject: string | null;
  name: string | null;
  cells: readonly string[] | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  problems: readonly { column: string; value: string; reason: string }[] | null;
  refusal: 'changed' | 'gone' | 'stock' | 'number' | 'circle' | 'breaks' | null;
  kept: 'changed' | 'gone' | 'used' | 'stock' | 'number' | 'circle' | null;
}

const listRows = (name: string, shown: string) =>
  statement<ListedRow, [importId: string, after: number, rows: number]>(
    `list-import-rows-${name}`,
    `select r.line, r.subject, p.name, r.cells, r.before, r.after, r.problems, r.refusal, r.kept from (
       select * from import_rows where import_id = $1 and ${shown} and line > $2 order by line limit $3
     ) r left join parts p on p.id = r.subject order by r.line`,
  );

/** How to list the rows of each kind, in the order of the file. */
export const rowLists = {
  new: listRows('new', `action = 'new'`),
  changed: listRows('changed', `action = 'changed'`),
  wrong: listRows('wrong', `action = 'wrong'`),
  refused: listRows('refused', 'refusal is not null'),
  kept: listRows('kept', 'kept is not null'),
};
