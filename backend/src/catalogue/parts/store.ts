import { MAX_QUANTITY, type PartAttribute } from '@shop/contracts';
import { statement } from '../../foundation/database/index.ts';

/**
 * SQL for the price of a unit in cents when so many units of a part are ordered: the lowest that applies, as `unitPrice`
 * of the contract computes it.
 * @param part the table `parts`, or a row with its columns
 * @param quantity SQL for a number of units
 */
export const unitPriceCents = (part: string, quantity: string): string => `least(${part}.price_cents, (
  select min((step ->> 'priceCents')::bigint) from jsonb_array_elements(${part}.price_breaks) step
   where (step ->> 'minQuantity')::int > greatest(${part}.minimum_order, 1)
     and (step ->> 'minQuantity')::int <= ${quantity}))`;

export interface PartRow {
  id: string;
  name: string;
  picture: string;
  description: string;
  price_cents: number;
  minimum_order: number;
  quantity: number;
  number: string | null;
  price_breaks: StoredPriceBreak[];
}

/** A price break in the database, by ascending quantity. */
export interface StoredPriceBreak {
  minQuantity: number;
  priceCents: number;
}

/** A part with its data. */
export interface PartDetailsRow extends PartRow {
  attributes: PartAttribute[];
  brand_id: string | null;
  category_id: string | null;
  universal: boolean;
  more_pictures: string[];
}

/**
 * The parts with less stock than one order takes, as their index has it. By the stock of lists, which follows the stock by
 * some seconds: an index on the stock itself would slow down orders.
 */
export const BELOW_MINIMUM = 'removed_at is null and listed_quantity < minimum_order';

export const PART_COLUMNS =
  'id, name, picture, description, price_cents, minimum_order, quantity, number, price_breaks';

/** The columns of a part in a statement that joins tables. */
export const partColumnsOf = (table: string): string =>
  PART_COLUMNS.split(', ')
    .map((column) => `${table}.${column}`)
    .join(', ');

/** SQL: the rank of a number by its column `kind`, the shop's own first. */
export const NUMBER_KIND_RANK = `array_position(array['own', 'mpn', 'gtin', 'oe', 'supersedes', 'cross'], kind)`;

export const PART_DETAILS = `${PART_COLUMNS}, attributes, brand_id, category_id, universal, more_pictures`;

export const findPart = statement<PartDetailsRow, [id: string]>(
  'find-part',
  `select ${PART_DETAILS} from parts where id = $1 and removed_at is null`,
);

/** The same for several; those that are not in the catalogue are missing. */
export const findPartsById = statement<PartDetailsRow, [ids: readonly string[]]>(
  'find-parts',
  `select ${PART_DETAILS} from parts where id = any($1::text[]) and removed_at is null`,
);

/** The parts with less stock than one order takes, newest first. */
export const listPartsBelowMinimum = statement<PartDetailsRow, [before: string, rows: number]>(
  'list-parts-below-minimum',
  `select ${PART_DETAILS} from parts where ${BELOW_MINIMUM} and id collate "C" < $1
    order by id collate "C" desc limit $2`,
);

/** Hides a part, once. Answers whether this call did, and whether there is or was such a part. */
export const removePart = statement<{ removed: boolean; known: boolean }, [id: string, actor: string]>(
  'remove-part',
  `with removed as (
     update parts set removed_at = now() where id = $1 and removed_at is null returning id
   ), recorded as (
     insert into events (actor, kind, subject, before, after)
     select $2, 'part.removed', id, '{"removed":false}', '{"removed":true}' from removed
   )
   select exists (select 1 from removed) as removed, exists (select 1 from parts where id = $1) as known`,
);

/** Adds units where `added` is given, else sets the stock. */
export const restockPart = statement<
  { quantity: number },
  [id: string, quantity: number, added: number | null, actor: string]
>(
  'restock-part',
  `with before as (
     select id, quantity from parts where id = $1 and removed_at is null for no key update
   ), restocked as (
     update parts p
        set quantity = case when $3::int is null then $2 else before.quantity + $3::int end,
            listed_quantity = case when $3::int is null then $2 else before.quantity + $3::int end
       from before where p.id = before.id and before.quantity + coalesce($3::int, 0) between 0 and ${MAX_QUANTITY}
      returning p.id, p.quantity
   ), recorded as (
     insert into events (actor, kind, subject, before, after)
     select $4, 'stock.restocked', before.id, jsonb_build_object('quantity', before.quantity),
            jsonb_build_object('quantity', restocked.quantity)
       from restocked, before
   )
   select quantity from restocked`,
);

/*
 * Many parts and then their fitments: each insert would write the part search of its parts again. These two, in one
 * transaction, write it once for all.
 */

/**
 * From here on the part search is not written, and the transaction may take longer than others. Others can read the parts, and
 * write them after it.
 */
export const HOLD_PART_SEARCH = `
  do $$ begin
    set local statement_timeout = 0;
    alter table parts disable trigger parts_added;
    alter table fitments disable trigger fitments_added;
  end $$`;

/** Writes the part search of all parts, and from here on with each change. */
export const FILL_PART_SEARCH = `
  do $$ begin
    -- Rows that were inserted a moment ago are unknown to the planner.
    analyze parts, fitments, vehicles;
    perform refresh_part_search(array(select id from parts));
    alter table parts enable trigger parts_added;
    alter table fitments enable trigger fitments_added;
  end $$`;

export interface NameRow {
  kind: 'brand' | 'category';
  id: string;
  name: string;
}

export const listNames = statement<NameRow, []>(
  'list-names-of-catalogue',
  `select 'category' as kind, id, name from categories union all select 'brand', id, name from brands`,
);

export interface PartEventRow {
  id: string;
  at: Date;
  kind: string;
  actor: string;
  name: string | null;
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
}

/** What the audit log says about a part, newest first, with the present names of those who did it. */
export const listPartEvents = statement<PartEventRow, [id: string, before: number, rows: number]>(
  'list-part-events',
  `select events.id::text as id, at, kind, actor, users.name, before, after
     from events left join users on users.id = actor
    where subject = $1 and events.id < $2 order by events.id desc limit $3`,
);
