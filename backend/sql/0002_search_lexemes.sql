-- In batches
with counted as (
  select s.part_id, part_facets(s.category_id, s.brand_id, s.price_cents, s.positions) as facets,
         part_attributes(p.attributes) as attributes
    from (select * from part_search where part_id collate "C" > $1 order by part_id collate "C" limit 500) s
    join parts p on p.id = s.part_id
), filled as (
  update part_search s
     set words = s.words || part_lexemes(s.part_id, counted.facets, counted.attributes)
                 -- The categories above its own were no words of a part before.
                 || strip(to_tsvector('simple', search_text(coalesce((
                      select string_agg(c.name, ' ') from categories c
                       where starts_with(s.category_id, c.id || '/')), '')))),
         facets = counted.facets, attributes = counted.attributes
    from counted where s.part_id = counted.part_id
  returning s.part_id
)
select max(part_id collate "C") as last from filled;
