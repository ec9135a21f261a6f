import { statement } from '../foundation/database/index.ts';

/** What the next rows say of brands and categories. */
export const namesInRows = statement<
  { cells: readonly string[]; after: Record<string, unknown> },
  [importId: string, after: number, to: number]
>(
  'names-in-import-rows',
  `select cells, after from import_rows
    where import_id = $1 and line > $2 and line <= $3 and action in ('new', 'changed') and after ?| array['brand_id', 'category_id']`,
);

/** Adds those that are not there yet. */
export const addNames = statement<Record<string, never>, [categories: string, brands: string]>(
  'add-names-of-import',
  `with new_categories as (
     insert into categories (id, name)
     select id, name from jsonb_to_recordset($1::jsonb) r (id text, name text) on conflict do nothing
   )
   insert into brands (id, name)
   select id, name from jsonb_to_recordset($2::jsonb) r (id text, name text) on conflict do nothing`,
);
