import pg from 'pg'; import { readFileSync } from 'node:fs';
const c = new pg.Client({ connectionString: readFileSync('/tmp/db100k.url','utf8') }); await c.connect();
const v = n => `'~${String(n).padStart(26,'0')}'`;
const NAME = `case left(value, 1) when '/' then (select name from categories where id = substr(value, 2)) when '+' then (select name from brands where id = substr(value, 2)) end`;
const base = (cond, named, extra='') => `with found as materialized (
       select part_id, name, price_cents, orderable, facets, attributes,
              array_position($3::text[], part_id) as numbered, ${named} as named
         from (select * from part_search where words @@ as_tsquery($1) offset 0) matching
        where ${cond} price_cents between 0 and 9007199254740991 and (orderable or not false)
          and part_id collate "C" <= $2::text
        limit 2501
     ), size as (
       select count(*)::int as total from found
     ), counted as (
       select value, count(*)::int as count
         from size, found, unnest(facets || attributes || case when orderable then '{*}'::text[] end) value
        where total <= 1000
        group by value
     )
     select total, (select max(part_id collate "C") from part_search) as newest,
            array(select part_id from found order by numbered, named desc, part_id collate "C" desc limit 24 offset 0) as ids,
            (select coalesce(json_agg(json_build_object('value', value, 'count', count, 'name', ${NAME})), '[]')
               from counted) as counts
       from size`;
const time = async (name, text, args, n = 60) => { for (let i = 1; i <= 15; i++) await c.query({ name, text, values: args(i) }); const t = process.hrtime.bigint(); for (let i = 100; i < 100 + n; i++) await c.query({ name, text, values: args(i) }); console.log(name, (Number(process.hrtime.bigint() - t) / 1e6 / n).toFixed(2), 'ms'); };
const q = i => `${v(i)} | '~'`;
const HIGH='part_~';
const joined = (cond, named) => `with found as materialized (
       select part_id, name, price_cents, orderable, facets, attributes,
              array_position($3::text[], part_id) as numbered, ${named} as named
         from (select * from part_search where words @@ as_tsquery($1) offset 0) matching
        where ${cond} price_cents between 0 and 9007199254740991 and (orderable or not false)
          and part_id collate "C" <= $2::text
        limit 2501
     ), size as (
       select count(*)::int as total from found
     ), counted as (
       select value, count(*)::int as count
         from size, found, unnest(facets || attributes || case when orderable then '{*}'::text[] end) value
        where total <= 1000
        group by value
     )
     select total, (select max(part_id collate "C") from part_search) as newest,
            array(select part_id from found order by numbered, named desc, part_id collate "C" desc limit 24 offset 0) as ids,
            (select coalesce(json_agg(json_build_object('value', value, 'count', count, 'name', coalesce(c.name, b.name))), '[]')
               from counted left join categories c on value = '/' || c.id left join brands b on value = '+' || b.id) as counts
       from size`;
const arr = (cond, named) => joined(cond, named).replace(/coalesce\(json_agg\(json_build_object\('value', value, 'count', count, 'name', coalesce\(c.name, b.name\)\)\), '\[\]'\)/, `json_build_array(array_agg(value), array_agg(count), array_agg(coalesce(c.name,b.name)))`);
const U=[`'/'`, `!('~')`];
for (let r=0;r<3;r++){
await time('now'+r, base(`words @@ $4::tsquery and`, `words @@ $5::tsquery`), i => [q(i), 'part_~', [], ...U]);
await time('joined'+r, joined(`($4 = '''/''' or words @@ (select $4::tsquery)) and`, `words @@ (select $5::tsquery)`), i => [q(i), 'part_~', [], ...U]);
await time('arr'+r, arr(`($4 = '''/''' or words @@ (select $4::tsquery)) and`, `words @@ (select $5::tsquery)`), i => [q(i), 'part_~', [], ...U]);
await time('arr-init'+r, arr(`words @@ (select $4::tsquery) and`, `words @@ (select $5::tsquery)`), i => [q(i), 'part_~', [], ...U]);
}
await c.end();
