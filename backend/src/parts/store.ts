import { statement } from '../platform/database/index.ts';

export interface PartRow {
  id: string;
  name: string;
  picture: string;
  description: string;
  price_cents: number;
  minimum_order: number;
  quantity: number;
}

const COLUMNS = 'id, name, picture, description, price_cents, minimum_order, quantity';

export const listParts = statement<PartRow, [before: string, rows: number]>(
  'list-parts',
  `select ${COLUMNS} from parts where removed_at is null and id < $1 order by id desc limit $2`,
);

export const findPart = statement<PartRow, [id: string]>(
  'find-part',
  `select ${COLUMNS} from parts where id = $1 and removed_at is null`,
);

/** Fields that are null stay as they are. */
export const editPart = statement<
  { id: string },
  [
    id: string,
    name: string | null,
    picture: string | null,
    description: string | null,
    priceCents: number | null,
    minimumOrder: number | null,
    quantity: number | null,
    actor: string,
  ]
>(
  'edit-part',
  `with before as (
     select * from parts where id = $1 and removed_at is null for update
   ), edited as (
     update parts p
        set name = coalesce($2, p.name), picture = coalesce($3, p.picture),
            description = coalesce($4, p.description), price_cents = coalesce($5, p.price_cents),
            minimum_order = coalesce($6, p.minimum_order), quantity = coalesce($7, p.quantity)
       from before where p.id = before.id
      returning p.*
   ), recorded as (
     insert into events (actor, kind, subject, before, after)
     select $8, 'part.edited', edited.id, to_jsonb(before), to_jsonb(edited) from edited, before
   )
   select id from edited`,
);

/** Adds units where `added` is given, else sets the stock. */
export const restockPart = statement<
  { quantity: number },
  [id: string, quantity: number, added: number | null, actor: string]
>(
  'restock-part',
  `with before as (
     select id, quantity from parts where id = $1 and removed_at is null for update
   ), restocked as (
     update parts p set quantity = case when $3::int is null then $2 else p.quantity + $3::int end
       from before where p.id = before.id
      returning p.id, p.quantity
   ), recorded as (
     insert into events (actor, kind, subject, before, after)
     select $4, 'stock.restocked', before.id, jsonb_build_object('quantity', before.quantity),
            jsonb_build_object('quantity', restocked.quantity)
       from restocked, before
   )
   select quantity from restocked`,
);
