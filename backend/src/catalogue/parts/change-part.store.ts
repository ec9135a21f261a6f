import { MAX_QUANTITY, type StockReason } from '@shop/contracts';
import { statement } from '../../foundation/database/index.ts';
import { PART_DETAILS, type PartDetailsRow, priceBreaksHold } from './store.ts';

/** A part before its change. */
interface ChangedPartRow extends PartDetailsRow {
  /** Whether it was changed: not where a field no longer holds what was seen, price breaks would not fit, or the stock leaves its range. */
  changed: boolean;
}

const WANTED_BREAKS_HOLD = priceBreaksHold(
  "coalesce(($2::jsonb ->> 'price_cents')::bigint, before.price_cents)",
  "coalesce(($2::jsonb ->> 'minimum_order')::int, before.minimum_order)",
  "coalesce($2::jsonb -> 'price_breaks', before.price_breaks)",
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
        set name = coalesce($2::jsonb ->> 'name', p.name),
            picture = coalesce($2::jsonb ->> 'picture', p.picture),
            description = coalesce($2::jsonb ->> 'description', p.description),
            price_cents = coalesce(($2::jsonb ->> 'price_cents')::bigint, p.price_cents),
            minimum_order = coalesce(($2::jsonb ->> 'minimum_order')::int, p.minimum_order),
            number = case when $2::jsonb ? 'number' then $2::jsonb ->> 'number' else p.number end,
            attributes = coalesce($2::jsonb -> 'attributes', p.attributes),
            price_breaks = coalesce($2::jsonb -> 'price_breaks', p.price_breaks),
            brand_id = case when $2::jsonb ? 'brand_id' then $2::jsonb ->> 'brand_id' else p.brand_id end,
            category_id = case when $2::jsonb ? 'category_id' then $2::jsonb ->> 'category_id' else p.category_id end,
            universal = coalesce(($2::jsonb ->> 'universal')::boolean, p.universal),
            more_pictures = coalesce($2::jsonb -> 'more_pictures', p.more_pictures),
            quantity = before.quantity + $4, listed_quantity = before.quantity + $4
       from before
      where p.id = before.id and before.quantity + $4 between 0 and ${MAX_QUANTITY}
        and (not $2::jsonb ?| array['price_cents', 'minimum_order', 'price_breaks'] or ${WANTED_BREAKS_HOLD})
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
export const syncListedStock = statement<Record<string, never>, [afterEvent: number, upTo: number]>(
  'sync-listed-stock',
  syncStock(`id = any (array(
                     select subject from events
                      where id > $1 and id <= $2 and (kind like 'stock.%' or kind like 'part.%'))) and`),
);

/** Lists all parts with their present stock. */
export const syncAllListedStock = statement<Record<string, never>, []>(
  'sync-all-listed-stock',
  syncStock(''),
);
