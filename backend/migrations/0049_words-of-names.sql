ALTER TABLE "part_search" ADD COLUMN "name_words" tsvector DEFAULT '' NOT NULL;--> statement-breakpoint
-- Writes what the catalogue is searched by, from the tables as they are. It changes no row that is right already.
CREATE OR REPLACE FUNCTION "refresh_part_search"("part_ids" text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- One after the other: what a transaction reads after this includes what the one before has written.
  PERFORM 1 FROM part_search WHERE part_id = any(part_ids) ORDER BY part_id FOR UPDATE;

  DELETE FROM part_search s USING parts p
   WHERE s.part_id = any(part_ids) AND p.id = s.part_id AND p.removed_at IS NOT NULL;

  WITH described AS (
    SELECT p.id, upper(regexp_replace(p.number, '[^A-Za-z0-9]', '', 'g')) AS number_key, p.name,
           strip(to_tsvector('simple', search_text(
             concat_ws(' ', p.name, b.name, c.name, fitted.names, p.description)))) AS words,
           coalesce(p.category_id, '') AS category_id, coalesce(p.brand_id, '') AS brand_id,
           coalesce(fitted.positions, '{}') AS positions, p.universal, fitted.names IS NOT NULL AS fitted,
           p.price_cents, p.quantity >= greatest(p.minimum_order, 1) AS orderable,
           strip(to_tsvector('simple', search_text(p.name))) AS name_words
      FROM parts p
      LEFT JOIN brands b ON b.id = p.brand_id
      LEFT JOIN categories c ON c.id = p.category_id
     CROSS JOIN LATERAL (
             SELECT array_agg(DISTINCT f.position ORDER BY f.position) FILTER (WHERE f.position <> '') AS positions,
                    string_agg(DISTINCT v.make || ' ' || v.model, ' ') AS names
               FROM fitments f JOIN vehicles v ON v.id = f.vehicle_id
              WHERE f.part_id = p.id) fitted
     WHERE p.id = any(part_ids) AND p.removed_at IS NULL
  ), changed AS (
    INSERT INTO part_search AS s
      (part_id, number_key, name, words, category_id, brand_id, positions, universal, fitted, price_cents, orderable,
       name_words)
    SELECT * FROM described ORDER BY id
    ON CONFLICT (part_id) DO UPDATE
      SET number_key = excluded.number_key, name = excluded.name, words = excluded.words,
          category_id = excluded.category_id, brand_id = excluded.brand_id, positions = excluded.positions,
          universal = excluded.universal, fitted = excluded.fitted, price_cents = excluded.price_cents,
          orderable = excluded.orderable, name_words = excluded.name_words
      WHERE (s.*) IS DISTINCT FROM (excluded.*)
    RETURNING s.words
  ), added AS (
    INSERT INTO search_words (word)
    SELECT DISTINCT word FROM changed, unnest(tsvector_to_array(changed.words)) word
     WHERE length(word) BETWEEN 4 AND 40 AND word !~ '[0-9]'
     ORDER BY word
    ON CONFLICT DO NOTHING
    RETURNING word
  )
  INSERT INTO search_trigrams (trigram, word)
  SELECT DISTINCT substr('  ' || word || ' ', start, 3), word
    FROM added, generate_series(1, length(word) + 1) start
  ON CONFLICT DO NOTHING;
END $$;
