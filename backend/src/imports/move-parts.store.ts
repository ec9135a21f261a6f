import { MAX_QUANTITY } from '@shop/contracts';
import { breaksHold, NEW_PART, SET_WRITTEN, WRITTEN_COLUMNS, WRITTEN_VALUES } from '../catalogue/index.ts';
import { type Statement, statement } from '../foundation/database/index.ts';

/** Undoing applies the same rows with their values before and after exchanged. */
export type Direction = 'apply' | 'undo';

export type MoveRows = Statement<{ line: number }, [id: string, from: number, to: number]>;
/** Why a row stays undone. */
export type SkipMark = 'gone' | 'used' | 'number' | 'circle';
export type SkipRow = Statement<{ line: number }, [id: string, from: number, to: number, mark: SkipMark]>;

/** The states, columns and marks of each direction, in the statements that move rows. */
export const moveWords = {
  apply: { state: 'applying', seen: 'before', wanted: 'after', mark: 'refusal', count: 'refused_rows' },
  undo: { state: 'undoing', seen: 'after', wanted: 'before', mark: 'kept', count: 'kept_rows' },
} as const;

const newProducts = {
  apply: `insert into parts (id, quantity, listed_quantity, ${WRITTEN_COLUMNS})
     select batch.subject, 0, 0, ${WRITTEN_VALUES}
       from batch, jsonb_populate_record(null::parts, '${NEW_PART}' || batch.wanted) w
      where batch.action = 'new' order by batch.line returning *`,
  undo: `update parts p set removed_at = now() from fit where p.id = fit.subject and fit.action = 'new' returning p.*`,
} as const;

/** Brands and categories that rows are the first to name. Undoing leaves them: none is shown without a part. */
const namesOfNew = {
  apply: `named as (
       select distinct on (n.kind, n.id) n.kind, n.id, n.name
         from batch, jsonb_to_recordset(batch.names) n (kind text, id text, name text)
        where batch.action = 'new' or exists (select 1 from fit where fit.line = batch.line)
        order by n.kind, n.id, batch.line
     ), new_brands as (
       insert into brands (id, name) select id, name from named where kind = 'brand' order by id on conflict do nothing
     ), new_categories as (
       insert into categories (id, name)
       select id, name from named where kind = 'category' order by id on conflict do nothing
     ),`,
  undo: '',
} as const;

const eventsOfNew = {
  apply: `select run.user_id, 'part.added', n.id, null::jsonb, to_jsonb(n) from run, new_products n`,
  undo: `select run.user_id, 'part.removed', n.id, '{"removed":false}'::jsonb, '{"removed":true}'::jsonb
           from run, new_products n`,
} as const;

const BREAKS_HOLD = breaksHold('batch.wanted', 'old');

/**
 * Applies or undoes the next rows about products, with an event for each, and advances the import to the last of them,
 * unless another process has advanced it: each row is handled once. Columns change only if they still hold what was seen.
 * Units are added or subtracted, so that no sale in between is lost. Rows that cannot be changed are marked with the reason.
 */
const moveRows = (direction: Direction): MoveRows => {
  const { state, seen, wanted, mark, count } = moveWords[direction];
  const appliesNew = direction === 'apply' ? `and batch.action = 'changed'` : '';
  const untouched = direction === 'apply' ? '' : `and (batch.action = 'changed' or old.quantity = 0)`;
  return statement(
    `${direction}-import-rows`,
    `with run as (
       select id, user_id, options from imports where id = $1 and state = '${state}' and line = $2 for update
     ), batch as (
       select r.line, r.action, r.subject, r.after -> 'names' as names,
              coalesce(r.${seen}, '{}') - 'names' as seen, coalesce(r.${wanted}, '{}') - 'names' as wanted,
              coalesce((r.${wanted} ->> 'quantity')::int - (r.${seen} ->> 'quantity')::int, 0) as added
         from run join import_rows r
           on r.import_id = run.id and r.line > $2 and r.line <= $3
              and r.action in ('new', 'changed') and r.refusal is null
     ), old as (
       select p.* from parts p where p.id = any (array(select subject from batch)) and p.removed_at is null
        order by p.id for no key update
     ), fit as (
       select batch.*, to_jsonb(old) as old, old.quantity from batch join old on old.id = batch.subject
        where old.quantity + batch.added between 0 and ${MAX_QUANTITY} and ${BREAKS_HOLD} ${appliesNew} ${untouched}
          and not exists (
            select 1 from jsonb_each(batch.seen - 'quantity') seen
             where to_jsonb(old) -> seen.key is distinct from seen.value)
     ), ${namesOfNew[direction]} changed as (
       update parts p
          set ${SET_WRITTEN},
              quantity = fit.quantity + fit.added,
              listed_quantity = case fit.added when 0 then p.listed_quantity else fit.quantity + fit.added end
         from fit, jsonb_populate_record(null::parts, fit.old || (fit.wanted - 'quantity')) w
        where p.id = fit.subject and fit.action = 'changed'
     ), new_products as (
       ${newProducts[direction]}
     ), recorded as (
       insert into events (actor, kind, subject, before, after)
       select run.user_id, 'part.edited', fit.subject,
              (select jsonb_object_agg(field, fit.old -> field) from jsonb_object_keys(fit.wanted - 'quantity') field),
              fit.wanted - 'quantity'
         from run, fit where fit.action = 'changed' and fit.wanted - 'quantity' <> '{}'
       union all
       select run.user_id, 'stock.corrected', fit.subject, jsonb_build_object('quantity', fit.quantity),
              jsonb_build_object('quantity', fit.quantity + fit.added, 'reason',
                case when run.options ->> 'stock' = 'absolute' then 'counted'
                     when fit.added > 0 then 'delivered' else 'other' end)
         from run, fit where fit.action = 'changed' and fit.added <> 0
       union all
       ${eventsOfNew[direction]}
     ), missed as (
       update import_rows r
          set ${mark} = case when old.id is null then 'gone'
                             when old.quantity + batch.added not between 0 and ${MAX_QUANTITY} then 'stock'
                             when not ${BREAKS_HOLD} then 'breaks'
                             else 'changed' end
         from batch left join old on old.id = batch.subject
        where r.import_id = $1 and r.line = batch.line ${appliesNew}
          and not exists (select 1 from fit where fit.line = batch.line)
       returning r.line
     )
     update imports i
        set line = $3, ${count} = i.${count} + (select count(*) from missed),
            claimed_until = now() + interval '10 seconds'
       from run where i.id = run.id returning i.line`,
  );
};

const skipRowOf = (direction: Direction): SkipRow => {
  const { state, mark, count } = moveWords[direction];
  return statement(
    `${direction}-no-import-row`,
    `with run as (
       select id from imports where id = $1 and state = '${state}' and line = $2 for update
     ), missed as (
       update import_rows r set ${mark} = $4 from run where r.import_id = run.id and r.line = $3
     )
     update imports i set line = $3, ${count} = i.${count} + 1, claimed_until = now() + interval '10 seconds'
       from run where i.id = run.id returning i.line`,
  );
};

export const moveParts = { apply: moveRows('apply'), undo: moveRows('undo') };

/** Skips a row that the database refuses: it stays undone. */
export const skipRow = { apply: skipRowOf('apply'), undo: skipRowOf('undo') };
