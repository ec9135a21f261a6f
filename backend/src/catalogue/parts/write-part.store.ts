import { MAX_QUANTITY, type StockReason } from '@shop/contracts';
import { type NoRow, statement } from '../../foundation/database/index.ts';
import { columnNames } from './part-change.model.ts';
import { PART_DETAILS, type PartDetailsRow } from './store.ts';

/** A part before its change. */
interface ChangedPartRow extends PartDetailsRow {
  /** Whether it was changed: not where a field no longer holds what was seen, price breaks would not fit, or the stock leaves its range. */
  changed: boolean;
}

const COLUMNS = Object.values(columnNames);
/** SQL: the columns that admins write. */
export const WRITTEN_COLUMNS = COLUMNS.join(', ');
/** Their values in a row `w`. */
export const WRITTEN_VALUES = COLUMNS.map((column) => `w.${column}`).join(', ');
/** Sets them to those of a row `w`. */
export const SET_WRITTEN = COLUMNS.map((column) => `${column} = w.${column}`).join(', ');

/** What a new part has where nothing is said. */
export const NEW_PART = '{"attributes":[],"price_breaks":[],"universal":false,"more_pictures":[]}';

/**
 * SQL for whether the price breaks of a part fit its price and minimum order, by the rules of the contract's
 * `priceBreakProblem`, once it has the columns of some JSON.
 */
export const breaksHold = (wanted: string, part: string): string => `(
  not ${wanted} ?| array['price_cents', 'minimum_order', 'price_breaks'] or not exists (
    select 1
      from (select (step ->> 'minQuantity')::int as quantity, (step ->> 'priceCents')::bigint as cents,
                   lag((step ->> 'minQuantity')::int, 1,
                       greatest(coalesce((${wanted} ->> 'minimum_order')::int, ${part}.minimum_order), 1))
                     over (order by rank) as fewer,
                   lag((step ->> 'priceCents')::bigint, 1,
                       coalesce((${wanted} ->> 'price_cents')::bigint, ${part}.price_cents))
                     over (order by rank) as dearer
              from jsonb_array_elements(coalesce(${wanted} -> 'price_breaks', ${part}.price_breaks))
                     with ordinality given (step, rank)) steps
     where quantity <= fewer or cents >= dearer))`;

export const addPart = statement<
  { id: string },
  [id: string, columns: string, quantity: number, actor: string]
>(
  'add-part',
  `with added as (
     insert into parts (id, quantity, listed_quantity, ${WRITTEN_COLUMNS})
     select $1, $3::int, $3::int, ${WRITTEN_VALUES}
       from jsonb_populate_record(null::parts, '${NEW_PART}' || $2::jsonb) w
     returning *
   ), recorded as (
     insert into events (actor, kind, subject, after) select $4, 'part.added', id, to_jsonb(added) from added
   )
   select id from added`,
);

/** Changes columns, the stock among them. Answers no row where the part's price breaks would not fit. */
export const editPart = statement<{ id: string }, [id: string, changes: string, actor: string]>(
  'edit-part',
  `with before as (
     select * from parts where id = $1 and removed_at is null for no key update
   ), edited as (
     update parts p set ${SET_WRITTEN}, quantity = w.quantity, listed_quantity = w.quantity
       from before, jsonb_populate_record(null::parts, to_jsonb(before) || $2::jsonb) w
      where p.id = before.id and ${breaksHold('$2::jsonb', 'before')}
      returning p.*
   ), recorded as (
     insert into events (actor, kind, subject, before, after)
     select $3, 'part.edited', edited.id, to_jsonb(before), to_jsonb(edited) from edited, before
   )
   select id from edited`,
);

/**
 * Changes columns that still hold what was seen, and adds units to the stock, or takes them off: all of it or nothing.
 * Orders in between only move the stock, so they are no conflict. Conditions and the new stock use the locked row: the
 * row to be updated is first seen as it was when the statement began.
 */
export const changePart = statement<
  ChangedPartRow,
  [id: string, changes: string, seen: string, added: number, reason: StockReason | null, actor: string]
>(
  'change-part',
  `with before as (
     select * from parts where id = $1 and removed_at is null for no key update
   ), changed as (
     update parts p
        set ${SET_WRITTEN}, quantity = before.quantity + $4, listed_quantity = before.quantity + $4
       from before, jsonb_populate_record(null::parts, to_jsonb(before) || $2::jsonb) w
      where p.id = before.id and before.quantity + $4 between 0 and ${MAX_QUANTITY}
        and ${breaksHold('$2::jsonb', 'before')}
        and not exists (
          select 1 from jsonb_each($3::jsonb) seen
           where to_jsonb(before) -> seen.key is distinct from seen.value)
      returning p.id, p.quantity
   ), recorded as (
     insert into events (actor, kind, subject, before, after)
     select $6, 'part.edited', changed.id,
            (select jsonb_object_agg(field, to_jsonb(before) -> field) from jsonb_object_keys($2::jsonb) field),
            $2::jsonb
       from changed, before where $2::jsonb <> '{}'
     union all
     select $6, 'stock.corrected', changed.id, jsonb_build_object('quantity', before.quantity),
            jsonb_build_object('quantity', changed.quantity, 'reason', $5::text)
       from changed, before where $4 <> 0
   )
   select ${PART_DETAILS}, exists (select 1 from changed) as changed from before`,
);

/** Sets the listed stock of the rows where it differs; one that is being changed writes an event, and is synced then. */
const syncStock = (changed: string) => `update parts set listed_quantity = quantity
    where id = any (array(
            select id from parts where ${changed} listed_quantity <> quantity for no key update skip locked))`;

/** Lists the parts that events of a range have changed with their present stock. */
export const syncListedStock = statement<NoRow, [afterEvent: number, upTo: number]>(
  'sync-listed-stock',
  syncStock(`id = any (array(
                     select subject from events
                      where id > $1 and id <= $2 and (kind like 'stock.%' or kind like 'part.%'))) and`),
);

/** Lists all parts with their present stock. */
export const syncAllListedStock = statement<NoRow, []>('sync-all-listed-stock', syncStock(''));
