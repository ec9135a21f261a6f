-- What people call parts, and what the catalogue says instead.
create table synonyms (
  -- As people type it, in the singular.
  term text not null,
  -- What the catalogue says; empty for the usual name of a part, so that its words are not taken for those of another part.
  meaning text not null default '',
  primary key (term, meaning)
);

-- What two names have in common if they name the same: letters and digits, in lower case and without accents.
create or replace function term_key(text text) returns text language sql immutable parallel safe as $_$
  SELECT lower(regexp_replace(normalize($1, NFKD),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u0300-\u036f\u2000-\u2bff\u3000-\u303f]', '', 'g'))
$_$;

-- The keys by which people name a vehicle, beside its make: model, the words of its model, generation, engine and the beginnings
-- of its engine from three characters on.
create or replace function vehicle_keys(make text, model text, generation text, engine_code text) returns text[] language sql immutable parallel safe set search_path from current as $_$
  SELECT array_agg(DISTINCT key) FROM (
    SELECT unnest(array[term_key($2), term_key($1 || $2), term_key($3), term_key($4)]) AS key
     UNION ALL
    SELECT term_key(word) FROM regexp_split_to_table($2, '[^[:alnum:]]+') word WHERE length(word) > 3
     UNION ALL
    SELECT left(term_key($4), size) FROM generate_series(3, length(term_key($4)) - 1) size
  ) keys WHERE key <> ''
$_$;

-- How the key of a number reads to somebody who takes O for 0 and I for 1, and leaves out leading zeros.
create or replace function number_shape(key text) returns text language sql immutable parallel safe as $_$
  SELECT regexp_replace(translate($1, 'OQI', '001'), '(?<!\d)0+(?=\d)', '', 'g')
$_$;

-- The sizes and amounts with a unit in a text: `m14x1.25`, `5x108`, `130a`.
create or replace function measures(text text) returns text[] language sql immutable parallel safe as $_$
  WITH folded AS (
    SELECT replace(lower(normalize($1, NFKD)), '×', 'x') AS text
  ), found (prefix, one, other, unit) AS (
    SELECT 'm', m[1], m[2], ''
      FROM folded, regexp_matches(text, '(?<![a-z0-9.,])m(\d{1,9}(?:[.,]\d{1,4})?) ?x ?(\d{1,9}(?:[.,]\d{1,4})?)(?![a-z0-9])', 'g') m
     UNION ALL
    SELECT '', m[1], m[2], ''
      FROM folded, regexp_matches(text, '(?<![a-z0-9.,])(\d{1,9}(?:[.,]\d{1,4})?) ?x ?(\d{1,9}(?:[.,]\d{1,4})?)(?: ?mm)?(?![a-z0-9])', 'g') m
     UNION ALL
    SELECT '', m[1], NULL, CASE
             WHEN m[2] IN ('amp', 'amps', 'ampere', 'amperes') THEN 'a'
             WHEN m[2] IN ('volt', 'volts') THEN 'v'
             WHEN m[2] IN ('step', 'click', 'clicks', 'way') THEN 'steps'
             WHEN m[2] IN ('inch', 'inches') THEN 'in'
             ELSE m[2] END
      FROM folded, regexp_matches(text, '(?<![a-z0-9.,])(\d{1,3}(?:,\d{3})+|\d{1,9}(?:[.,]\d{1,4})?)[ -]?(kg/mm|amperes|ampere|inches|clicks|volts|steps|click|inch|volt|step|amps|way|kwh|bar|amp|kw|mm|cm|km|nm|ah|in|a|v)(?![a-z0-9])', 'g') m
  ), amounts AS (
    SELECT prefix, unit, other,
           trim_scale(CASE WHEN other IS NULL AND one ~ '^\d{1,3}(,\d{3})+$' THEN replace(one, ',', '') ELSE replace(one, ',', '.') END::numeric)::text AS one
      FROM found
  )
  SELECT coalesce(array_agg(DISTINCT prefix || one || coalesce('x' || trim_scale(replace(other, ',', '.')::numeric)::text, '') || unit), '{}')
    FROM amounts
$_$;

-- A word as an address has it: `long-life`.
create or replace function slug(text text) returns text language sql immutable parallel safe as $_$
  SELECT trim('-' FROM lower(regexp_replace(regexp_replace(normalize($1, NFKD), '[\u0300-\u036f]', '', 'g'),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u2bff\u3000-\u303f]+', '-', 'g')))
$_$;

-- What a part is counted by where a list is narrowed, beside its attributes: `/` marks its category and those above it, `+` its
-- brand, `$` the band of its price and `@` its positions. `/` alone is of every part. The bands end as BAND_ENDS of the server.
create or replace function part_facets(category_id text, brand_id text, price_cents bigint, positions text[]) returns text[] language sql immutable parallel safe as $_$
  SELECT array_remove(array['/', '/' || substring($1 FROM '^[^/]+'), '/' || substring($1 FROM '^[^/]+/[^/]+'),
                            '/' || substring($1 FROM '^[^/]+/[^/]+/[^/]+'), '/' || substring($1 FROM '^[^/]+/[^/]+/[^/]+/[^/]+'),
                            '+' || nullif($2, ''), '$' || width_bucket($3 - 1, array[1000, 2500, 5000, 10000, 25000]::bigint[])], NULL)
      || CASE WHEN $4 <> '{}' THEN string_to_array('@' || array_to_string($4, ',@'), ',') END
$_$;

-- The same of its attributes, marked by `:`: each with its key (`:height:76mm`, `:medium:long-life`), name and value, with tabs
-- between them. A measure is compared as `measures` writes it. Longer ones are no choices.
create or replace function part_attributes(attributes jsonb) returns text[] language sql immutable parallel safe as $_$
  SELECT array(
    SELECT ':' || slug(name) || ':'
               || CASE WHEN value ~* '^m?\d[\d.,]*( ?[x×] ?\d[\d.,]*)?[ -]?[a-z/]*$' THEN coalesce((measures(value))[1], slug(value))
                       ELSE slug(value) END
               || E'\t' || name || E'\t' || value
      FROM jsonb_to_recordset($1) given (name text, value text)
     WHERE name <> 'Fits' AND length(name) <= 40 AND length(value) <= 40)
$_$;

-- What else than words a part is found by, beside its facets. `.` marks the words of its name, `=` these and those of brand,
-- categories and attributes, `#` measures, `~` vehicles and `!` its id; `~` alone says that it fits all.
create or replace function part_lexemes(part text, facets text[], attributes text[]) returns tsvector language sql stable as $_$
  SELECT array_to_tsvector(array(
    SELECT '=' || unnest(tsvector_to_array(to_tsvector('simple', search_text(concat_ws(' ', p.name, b.name, names.categories, names.attributes)))))
      FROM parts p LEFT JOIN brands b ON b.id = p.brand_id
     CROSS JOIN LATERAL (
             SELECT (SELECT string_agg(c.name, ' ') FROM categories c
                      WHERE c.id = p.category_id OR starts_with(p.category_id, c.id || '/')) AS categories,
                    (SELECT string_agg(concat_ws(' ', a ->> 'name', a ->> 'value'), ' ')
                       FROM jsonb_array_elements(p.attributes) a WHERE a ->> 'name' <> 'Fits') AS attributes) names
     WHERE p.id = $1
     UNION
    SELECT '.' || unnest(tsvector_to_array(to_tsvector('simple', search_text(name)))) FROM parts WHERE id = $1
     UNION
    SELECT '#' || unnest(measures(concat_ws(' ; ', p.name, p.description,
             (SELECT string_agg(a ->> 'value', ' ; ') FROM jsonb_array_elements(p.attributes) a))))
      FROM parts p WHERE p.id = $1
     UNION
    SELECT unnest($2)
     UNION
    SELECT split_part(unnest($3), E'\t', 1)
     UNION
    SELECT '~' || substr(vehicle_id, 9) FROM fitments WHERE part_id = $1
     UNION
    SELECT '~' FROM parts WHERE id = $1 AND universal
     UNION
    SELECT '!' || $1))
$_$;

-- What a part is counted by. All conditions of a list are words of `words`; no index leads to a facet alone any longer.
alter table part_search add column facets text[] not null default '{}';
alter table part_search add column attributes text[] not null default '{}';
drop index part_search_in_category;
drop index part_search_of_brand;
drop index part_search_of_position;
drop index part_search_priced;
drop index part_search_universal;
create index part_search_by_price on part_search (price_cents, part_id);

create index synonyms_by_word on synonyms using gin (to_tsvector('simple', term));
create index synonyms_by_key on synonyms (term_key(term) collate "C");
create index vehicles_by_key on vehicles using gin (vehicle_keys(make, model, generation, engine_code));
create index vehicles_by_make_key on vehicles (term_key(make) collate "C");
create index brands_by_key on brands (term_key(name) collate "C");
create index part_search_by_number_shape on part_search (number_shape(number_key) collate "C");
create index part_search_by_number_end on part_search (reverse(number_shape(number_key)) collate "C");
create index part_numbers_by_shape on part_numbers (number_shape(key) collate "C");
create index part_numbers_by_end on part_numbers (reverse(number_shape(key)) collate "C");
