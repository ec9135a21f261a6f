import { statement } from '../../foundation/database/index.ts';
import { successorOf } from '../search/list.store.ts';
import { type PartRow, partColumnsOf } from './store.ts';

interface NamedRow {
  id: string;
  number: string | null;
  name: string;
}

interface AlternativesRow {
  successor: NamedRow | null;
  replaces: NamedRow[];
  alternatives: PartRow[];
}

/** Alternatives of a part. */
const MAX_ALTERNATIVES = 4;
/** Cheapest parts that are compared with the part, fitting by fitting. */
const MAX_COMPARED = 20;
/** Parts of a vehicle, or universal ones of a category, among which these are looked for. */
const MAX_READ = 2_000;
/** A part that fits more is not compared. */
const MAX_FITTINGS = 500;
const MAX_REPLACED = 10;

const named = (table: string) =>
  `json_build_object('id', ${table}.id, 'number', ${table}.number, 'name', ${table}.name)`;

/**
 * Others like a part. `needed` are the fittings that an alternative must have, all of them: those in the vehicle, or in every
 * vehicle that the part fits. The parts of one of these vehicles are looked through. Where the part does not fit the vehicle, those
 * of its category that do are alternatives, at the places where it fits others: for a front left one also one for the whole front.
 */
export const findAlternatives = statement<AlternativesRow, [part: string, vehicle: string | null]>(
  'find-alternatives',
  `with asked as materialized (
     select part_id, number_key, category_id, price_cents, orderable, universal from part_search where part_id = $1
   ), fitting as materialized (
     select $2::text is null or exists (select 1 from fitments where part_id = $1 and vehicle_id = $2) as fits
   ), needed as materialized (
     select distinct case when fits then vehicle_id else $2 end as vehicle_id, position from fitments cross join fitting
      where part_id = $1 and ($2 is null or vehicle_id = $2 or not fits) order by 1, 2 limit ${MAX_FITTINGS + 1}
   ), known as materialized (
     select coalesce($2::text, (select vehicle_id from needed order by vehicle_id limit 1)) as vehicle_id,
            (select count(*) from needed) as fittings, fits from fitting
   ), cheapest as materialized (
     select found.part_id, found.price_cents
       from asked cross join known cross join lateral (
              select o.part_id, o.price_cents, o.category_id, o.orderable
                from (select distinct part_id from (
                        select part_id from fitments where vehicle_id = known.vehicle_id limit ${MAX_READ}) of_vehicle) f
                join part_search o on o.part_id = f.part_id
               where not asked.universal
               union all
              select o.part_id, o.price_cents, o.category_id, o.orderable
                from (select part_id, price_cents, category_id, orderable, universal from part_search
                       where words @@ as_tsquery(quote_literal('/' || asked.category_id) || ' & ''~''') limit ${MAX_READ}) o
               where asked.universal and o.universal
            ) found
      where found.category_id = asked.category_id and asked.category_id <> '' and found.orderable
        and found.part_id <> asked.part_id and known.fittings <= ${MAX_FITTINGS}
        and (found.price_cents < asked.price_cents or not asked.orderable
             or not asked.universal and not known.fits)
      order by found.price_cents, found.part_id limit ${MAX_COMPARED}
   ), chosen as materialized (
     select part_id, price_cents from cheapest cross join known
      where known.fittings = (
              select count(*) from needed n
               where exists (select 1 from fitments f
                              where f.vehicle_id = n.vehicle_id and f.part_id = cheapest.part_id
                                and (f.position = n.position
                                     or not known.fits and (n.position = '' or starts_with(n.position, f.position)))))
      order by price_cents, part_id limit ${MAX_ALTERNATIVES}
   )
   select ${successorOf('asked.part_id', 'asked.number_key')} as successor,
          coalesce((select json_agg(${named('p')} order by p.id)
                      from (select o.part_id from part_numbers n join part_search o on o.number_key collate "C" = n.key
                             where n.part_id = $1 and n.kind = 'supersedes' limit ${MAX_REPLACED}) replaced
                      join parts p on p.id = replaced.part_id), '[]') as replaces,
          coalesce((select json_agg(to_json(offered) order by offered.price_cents, offered.id)
                      from (select ${partColumnsOf('p')} from chosen join parts p on p.id = chosen.part_id) offered),
                   '[]') as alternatives
     from asked`,
);
