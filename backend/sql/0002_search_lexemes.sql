-- In batches
with filled as (
  update part_search s
     set words = s.words || part_lexemes(s.part_id)
                 -- The categories above its own were no words of a part before.
                 || strip(to_tsvector('simple', search_text(coalesce((
                      select string_agg(c.name, ' ') from categories c
                       where starts_with(s.category_id, c.id || '/')), ''))))
   where s.part_id in (
           select part_id from part_search
            where part_id collate "C" > $1 order by part_id collate "C" limit 500)
  returning s.part_id
)
select max(part_id collate "C") as last from filled;
