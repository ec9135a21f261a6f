import { type NameRow, PART_DETAILS, PART_TEXT, type PartDetailsRow } from '../catalogue/index.ts';
import { type NoRow, statement } from '../foundation/database/index.ts';
import type { FileRow } from '../foundation/files/csv.ts';
import { newest } from '../foundation/listing/listed-table.ts';
import { listing } from '../foundation/listing/listing.ts';

/** The same expression as in the index that keeps part numbers unique. */
const NUMBER_KEY = 'text_key(number)';

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

/** The products of an edit, newest first, as the admin's list finds them by words. */
export const editedParts = listing<PartDetailsRow, []>(
  { name: 'parts', columns: PART_DETAILS, text: PART_TEXT },
  { ...newest, name: 'edit' },
);

/** Rows of a file while it is read. */
export const addFileRows = statement<NoRow, [importId: string, rows: string]>(
  'add-import-file-rows',
  `insert into import_rows (import_id, line, action, cells)
   select $1, r.line, 'read', r.cells from jsonb_to_recordset($2::jsonb) r (line int, cells jsonb)`,
);

export const nextFileRows = statement<FileRow, [importId: string, after: number, rows: number]>(
  'next-import-file-rows',
  `select line, cells from import_rows where import_id = $1 and line > $2 order by line limit $3`,
);

/**
 * Stores what the dry run found of the next rows, and moves the import to the last of them: unless another process has moved
 * it, so that each row is checked once. The rows of a file are there already; an edit adds its own.
 */
export const addCheckedRows = statement<
  { id: string },
  [id: string, from: number, to: number, key: string, rows: string]
>(
  'add-checked-import-rows',
  `with run as (
     select id from imports where id = $1 and state = 'checking' and line = $2 for update
   ), checked as (
     insert into import_rows as old (import_id, line, action, key, subject, cells, before, after, problems)
     select run.id, r.line, r.action, r.key, r.subject, r.cells, r.before, r.after, r.problems
       from run, jsonb_to_recordset($5::jsonb) r (line int, action text, key text, subject text, cells jsonb,
                                                  before jsonb, after jsonb, problems jsonb)
     on conflict (import_id, line) do update
        set action = excluded.action, key = excluded.key, subject = excluded.subject, before = excluded.before,
            after = excluded.after, problems = excluded.problems
     returning action
   )
   update imports i
      set line = $3, claimed_until = now() + interval '10 seconds',
          resume = case i.kind when 'edit' then $4 else i.resume end,
          rows = case i.kind when 'edit' then $3 - 1 else i.rows end,
          new_rows = i.new_rows + (select count(*) from checked where action = 'new'),
          changed_rows = i.changed_rows + (select count(*) from checked where action = 'changed'),
          same_rows = i.same_rows + (select count(*) from checked where action = 'same'),
          wrong_rows = i.wrong_rows + (select count(*) from checked where action = 'wrong')
     from run where i.id = run.id
   returning i.id`,
);

/** Ends the dry run: rows about the same as an earlier row are wrong. */
export const finishCheck = statement<{ id: string }, [id: string, line: number, twice: string]>(
  'finish-import-check',
  `with run as (
     select id from imports where id = $1 and line = $2 and state = 'checking' for update
   ), keyed as (
     select r.line, r.action, min(r.line) over (partition by r.key) as first
       from run join import_rows r on r.import_id = run.id where r.key is not null
   ), twice as (
     update import_rows r
        set action = 'wrong', subject = null, before = null, after = null,
            problems = jsonb_build_array(
              jsonb_build_object('column', '', 'value', '', 'reason', format($3, keyed.first)))
       from keyed
      where r.import_id = $1 and r.line = keyed.line and keyed.line > keyed.first and keyed.action <> 'wrong'
     returning keyed.action
   )
   update imports i
      set state = 'checked',
          new_rows = i.new_rows - (select count(*) from twice where action = 'new'),
          changed_rows = i.changed_rows - (select count(*) from twice where action = 'changed'),
          same_rows = i.same_rows - (select count(*) from twice where action = 'same'),
          wrong_rows = i.wrong_rows + (select count(*) from twice)
     from run where i.id = run.id
   returning i.id`,
);

/** Ends a state that has moved all rows, and records the admin's decision as one event with its counts. */
export const finishMove = statement<{ id: string }, [id: string, line: number, state: string, next: string]>(
  'finish-import-move',
  `with finished as (
     update imports set state = $4 where id = $1 and line = $2 and state = $3 returning *
   ), recorded as (
     insert into events (actor, kind, subject, after)
     select user_id, 'import.' || $4, id,
            jsonb_build_object('kind', kind, 'new', new_rows, 'changed', changed_rows,
                               'refused', refused_rows, 'kept', kept_rows)
       from finished
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

/** Brands and categories that rows of an import are the first to name. */
export const namesOfImport = statement<NameRow, [importId: string]>(
  'names-of-import',
  `select distinct on (n.kind, n.id) n.kind, n.id, n.name
     from import_rows r cross join jsonb_to_recordset(r.after -> 'names') n (kind text, id text, name text)
    where r.import_id = $1 and r.after ? 'names' order by n.kind, n.id, r.line`,
);
