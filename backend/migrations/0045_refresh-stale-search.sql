-- The migration that filled part_search read all parts first. What the version before wrote meanwhile was read too early, and
-- such a row was written again as it had been. The rows exist now: the function locks one before it reads its part.
WITH stale AS (
  SELECT array_agg(p.id) AS ids
    FROM parts p
    LEFT JOIN part_search s ON s.part_id = p.id
   WHERE CASE WHEN p.removed_at IS NOT NULL THEN s.part_id IS NOT NULL
              ELSE s.part_id IS NULL
                OR (s.name, s.universal, s.price_cents, s.orderable)
                   <> (p.name, p.universal, p.price_cents, p.quantity >= greatest(p.minimum_order, 1))
                OR (s.brand_id, s.category_id) <> (coalesce(p.brand_id, ''), coalesce(p.category_id, ''))
                OR s.number_key IS DISTINCT FROM upper(regexp_replace(p.number, '[^A-Za-z0-9]', '', 'g'))
                OR NOT tsvector_to_array(s.words) @> tsvector_to_array(to_tsvector('simple', search_text(p.description))) END
) SELECT refresh_part_search(ids) FROM stale WHERE ids IS NOT NULL;
