import type { LoadedKind } from '@shop/contracts';
import type { BulkChanges } from '@shop/contracts/calls';
import { PART_DETAILS, type PartDetailsRow } from '../catalogue/index.ts';
import { type NoRow, statement } from '../foundation/database/index.ts';
import { inSql, sourceStates } from '../foundation/states.ts';
import {
  IMPORT_STATES,
  type ImportState,
  type ShownState,
  WORKED_STATES,
  type WorkedState,
} from './import-states.ts';

/** What an import needs to know beside its file. */
export interface ImportOptions {
  /** Whether a stock file sets the units, or adds to them. */
  stock?: 'absolute' | 'relative';
  /** What separates the cells of a CSV file. */
  delimiter?: string;
  /** What was taken for granted when the file was read. */
  note?: string;
  /** For an edit, the products to change and what changes. */
  ids?: readonly string[];
  words?: readonly string[];
  belowMinimum?: boolean;
  changes?: BulkChanges;
}

export interface ImportRecord {
  id: string;
  kind: LoadedKind;
  options: ImportOptions;
  header: readonly string[];
  state: ImportState;
  user_id: string;
  rows: number;
  line: number;
  resume: string;
  new_rows: number;
  changed_rows: number;
  same_rows: number;
  wrong_rows: number;
  refused_rows: number;
  kept_rows: number;
  /** Why the present state is not continued automatically. */
  failure: string | null;
  created_at: Date;
}

/** With the name of who loaded it, or decided about it last. */
export interface ListedImport extends ImportRecord {
  state: ShownState;
  name: string | null;
}

export interface ClaimedImport extends ImportRecord {
  state: WorkedState;
}

const COLUMNS = `i.id, i.kind, i.options, i.header, i.state, i.user_id, i.rows, i.line, i.resume, i.new_rows,
  i.changed_rows, i.same_rows, i.wrong_rows, i.refused_rows, i.kept_rows, i.failure, i.created_at`;

const NAME = '(select u.name from users u where u.id = i.user_id) as name';

/** Hides imports whose file is still arriving, and those that are being removed. */
const SHOWN = `i.state not in ('receiving', 'discarding')`;

export const addImport = statement<
  { id: string },
  [id: string, kind: string, options: string, header: string, state: ImportState, userId: string]
>(
  'add-import',
  `insert into imports (id, kind, options, header, state, user_id)
   values ($1, $2, $3::jsonb, $4::jsonb, $5, $6) returning id`,
);

/** All rows of the file are there: its dry run begins. */
export const beginCheck = statement<{ id: string }, [id: string, rows: number]>(
  'begin-import-check',
  `update imports set state = 'checking', rows = $2 where id = $1 and state in ${sourceStates(IMPORT_STATES, 'received')} returning id`,
);

export const findImport = statement<ListedImport, [id: string]>(
  'find-import',
  `select ${COLUMNS}, ${NAME} from imports i where i.id = $1 and ${SHOWN}`,
);

export const listImports = statement<ListedImport, [before: string, rows: number]>(
  'list-imports',
  `select ${COLUMNS}, ${NAME} from imports i where i.id < $1 and ${SHOWN} order by i.id desc limit $2`,
);

/** Files that never became complete, and imports of long ago, are removed. */
export const discardOld = statement<NoRow, []>(
  'discard-old-imports',
  `update imports set state = 'discarding', claimed_until = now()
    where (created_at between now() - interval '1 day' and now() - interval '1 hour'
           and state in ${sourceStates(IMPORT_STATES, 'abandoned')})
       or (created_at between now() - interval '2 years' and now() - interval '1 year'
           and state in ${sourceStates(IMPORT_STATES, 'expired')})`,
);

/**
 * An admin decides: the work that a state stands for begins at its first row. In that state already, a step that has failed
 * is tried again, at the row where it stopped.
 */
export const decideImport = statement<
  { id: string },
  [id: string, from: readonly ImportState[], to: ImportState, userId: string]
>(
  'decide-import',
  `update imports set state = $3, user_id = $4, line = case when state = $3 then line else 1 end, failures = 0, failure = null,
          claimed_until = now()
    where id = $1 and (state = any($2::text[]) or state = $3 and failure is not null) returning id`,
);

/** A step failed unexpectedly. It is retried after a pause; after several failures only an admin can retry it. */
export const failImport = statement<
  { failure: string | null },
  [id: string, state: WorkedState, times: number, reason: string]
>(
  'fail-import',
  `update imports set failures = f.failures, failed_line = line,
          failure = case when f.failures >= $3 then $4 end,
          claimed_until = now() + f.failures * interval '2 seconds'
     from (select id, case when failed_line = line then failures else 0 end + 1 as failures from imports where id = $1) f
    where imports.id = f.id and state = $2 and failure is null
   returning failure`,
);

/**
 * Takes one import that there is work for, so that no other process does the same meanwhile. A process that dies leaves it
 * to the others after a few seconds.
 */
export const claimImport = statement<ClaimedImport, [seconds: number]>(
  'claim-import',
  `update imports i set claimed_until = now() + make_interval(secs => $1) where i.id in (
     select id from imports
      where state in ${inSql(WORKED_STATES)} and failure is null and claimed_until <= now()
      order by claimed_until limit 1 for update skip locked)
   returning ${COLUMNS}`,
);

/** Another process may take it at once. */
export const releaseImport = statement<NoRow, [id: string]>(
  'release-import',
  `update imports set claimed_until = now() where id = $1`,
);

/** Removes some rows of a discarded import, and then it. */
export const discardSome = statement<{ left: boolean }, [id: string, rows: number]>(
  'discard-import-rows',
  `with gone as (
     delete from import_rows where import_id = $1 and line = any (array(
       select line from import_rows where import_id = $1 order by line limit $2)) returning 1
   )
   select count(*) > 0 as left from gone`,
);

export const removeImport = statement<NoRow, [id: string]>(
  'remove-import',
  `delete from imports where id = $1 and state = 'discarding'`,
);

/** The next products of the catalogue, oldest first. */
export const exportParts = statement<PartDetailsRow, [after: string, rows: number]>(
  'export-parts',
  `select ${PART_DETAILS} from parts where removed_at is null and id collate "C" > $1
    order by id collate "C" limit $2`,
);
