-- The words of a text: without accents, in lower case, and without signs, which the engines' parsers take for letters or
-- not by their locale.
CREATE FUNCTION "search_text"("text" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT translate(regexp_replace(regexp_replace(normalize(lower($1), NFD), '[\u0300-\u036f]', '', 'g'),
                                  '[\u2000-\u2bff\ufe00-\ufe0f\U0001f000-\U0001ffff]', ' ', 'g'),
                   '-_./,:+&<>@''()"', '                ')
$$;
--> statement-breakpoint
CREATE TABLE "brands" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fitments" (
	"vehicle_id" text NOT NULL,
	"part_id" text NOT NULL,
	"position" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"built_from" integer,
	"built_to" integer,
	CONSTRAINT "fitments_pkey" PRIMARY KEY("vehicle_id","part_id","position")
);
--> statement-breakpoint
CREATE TABLE "garage" (
	"user_id" text NOT NULL,
	"vehicle_id" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"year" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "garage_pkey" PRIMARY KEY("user_id","vehicle_id")
);
--> statement-breakpoint
CREATE TABLE "part_numbers" (
	"part_id" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"brand" text DEFAULT '' NOT NULL,
	"shown" text NOT NULL,
	CONSTRAINT "part_numbers_pkey" PRIMARY KEY("part_id","kind","key","brand"),
	CONSTRAINT "part_numbers_kind" CHECK ("part_numbers"."kind" in ('mpn', 'oe', 'cross', 'supersedes', 'gtin')),
	CONSTRAINT "part_numbers_key" CHECK ("part_numbers"."key" ~ '^[A-Z0-9]+$')
);
--> statement-breakpoint
CREATE TABLE "part_search" (
	"part_id" text PRIMARY KEY NOT NULL,
	"number_key" text,
	"name" text NOT NULL,
	"words" "tsvector" NOT NULL,
	"category_id" text DEFAULT '' NOT NULL,
	"brand_id" text DEFAULT '' NOT NULL,
	"positions" text[] NOT NULL,
	"universal" boolean NOT NULL,
	"fitted" boolean NOT NULL,
	"price_cents" bigint NOT NULL,
	"orderable" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_trigrams" (
	"trigram" text NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "search_trigrams_pkey" PRIMARY KEY("trigram","word")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vehicles" (
	"id" text PRIMARY KEY NOT NULL,
	"make" text NOT NULL,
	"model" text NOT NULL,
	"generation" text,
	"engine_code" text,
	"litres" numeric(3, 1),
	"fuel" text,
	"kw" integer,
	"built_from" integer,
	"built_to" integer,
	"external_ids" jsonb DEFAULT '{}' NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', search_text(make || ' ' || model || ' ' || coalesce(generation, '') || ' ' || coalesce(engine_code, '')))) STORED,
	CONSTRAINT "vehicles_fuel" CHECK ("vehicles"."fuel" in ('petrol', 'diesel', 'hybrid', 'electric', 'gas', 'hydrogen')),
	CONSTRAINT "vehicles_built" CHECK ("vehicles"."built_to" >= "vehicles"."built_from")
);
--> statement-breakpoint
ALTER TABLE "parts" ADD COLUMN "brand_id" text;--> statement-breakpoint
ALTER TABLE "parts" ADD COLUMN "category_id" text;--> statement-breakpoint
ALTER TABLE "parts" ADD COLUMN "universal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "fitments" ADD CONSTRAINT "fitments_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fitments" ADD CONSTRAINT "fitments_part_id_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."parts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "garage" ADD CONSTRAINT "garage_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "garage" ADD CONSTRAINT "garage_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_numbers" ADD CONSTRAINT "part_numbers_part_id_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."parts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_search" ADD CONSTRAINT "part_search_part_id_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."parts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fitments_by_part" ON "fitments" USING btree ("part_id");--> statement-breakpoint
CREATE INDEX "garage_by_vehicle" ON "garage" USING btree ("vehicle_id");--> statement-breakpoint
CREATE INDEX "part_numbers_by_key" ON "part_numbers" USING btree ("key" collate "C");--> statement-breakpoint
CREATE INDEX "part_search_by_word" ON "part_search" USING gin ("words");--> statement-breakpoint
CREATE INDEX "part_search_by_number" ON "part_search" USING btree ("number_key" collate "C");--> statement-breakpoint
CREATE INDEX "part_search_newest" ON "part_search" USING btree ("part_id" collate "C");--> statement-breakpoint
CREATE INDEX "part_search_by_name" ON "part_search" USING btree ("name","part_id");--> statement-breakpoint
CREATE INDEX "part_search_by_price" ON "part_search" USING btree ("price_cents","part_id");--> statement-breakpoint
CREATE INDEX "part_search_by_category" ON "part_search" USING btree ("category_id","brand_id","positions","orderable","price_cents");--> statement-breakpoint
CREATE INDEX "part_search_by_brand" ON "part_search" USING btree ("brand_id","category_id","positions","orderable","price_cents");--> statement-breakpoint
CREATE INDEX "part_search_by_position" ON "part_search" USING btree ("positions","category_id","brand_id","orderable","price_cents");--> statement-breakpoint
CREATE INDEX "part_search_universal" ON "part_search" USING btree ("part_id") WHERE "part_search"."universal";--> statement-breakpoint
CREATE INDEX "search_words_by_beginning" ON "search_words" USING btree ("word" collate "C");--> statement-breakpoint
CREATE INDEX "vehicles_by_model" ON "vehicles" USING btree ("make" collate "C","model" collate "C","id");--> statement-breakpoint
CREATE INDEX "vehicles_by_word" ON "vehicles" USING gin ("words");--> statement-breakpoint
ALTER TABLE "parts" ADD CONSTRAINT "parts_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "parts" ADD CONSTRAINT "parts_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
-- Writes what the catalogue is searched by, from the tables as they are. It changes no row that is right already.
CREATE FUNCTION "refresh_part_search"("part_ids" text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- One after the other: what a transaction reads after this includes what the one before has written.
  PERFORM 1 FROM part_search WHERE part_id = any(part_ids) ORDER BY part_id FOR UPDATE;

  DELETE FROM part_search s USING parts p
   WHERE s.part_id = any(part_ids) AND p.id = s.part_id AND p.removed_at IS NOT NULL;

  WITH described AS (
    SELECT p.id, upper(regexp_replace(p.number, '[^A-Za-z0-9]', '', 'g')) AS number_key, p.name,
           setweight(to_tsvector('simple', search_text(p.name)), 'A')
             || setweight(to_tsvector('simple', search_text(concat_ws(' ', b.name, c.name))), 'B')
             || setweight(to_tsvector('simple', search_text(coalesce(fitted.names, ''))), 'C')
             || setweight(to_tsvector('simple', search_text(p.description)), 'D') AS words,
           coalesce(p.category_id, '') AS category_id, coalesce(p.brand_id, '') AS brand_id,
           coalesce(fitted.positions, '{}') AS positions, p.universal, fitted.names IS NOT NULL AS fitted,
           p.price_cents, p.quantity >= greatest(p.minimum_order, 1) AS orderable
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
      (part_id, number_key, name, words, category_id, brand_id, positions, universal, fitted, price_cents, orderable)
    SELECT * FROM described ORDER BY id
    ON CONFLICT (part_id) DO UPDATE
      SET number_key = excluded.number_key, name = excluded.name, words = excluded.words,
          category_id = excluded.category_id, brand_id = excluded.brand_id, positions = excluded.positions,
          universal = excluded.universal, fitted = excluded.fitted, price_cents = excluded.price_cents,
          orderable = excluded.orderable
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
--> statement-breakpoint
CREATE FUNCTION "parts_added"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_part_search(array(SELECT id FROM new_rows));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "part_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_part_search(array[new.id]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "fitments_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM refresh_part_search(array(SELECT DISTINCT part_id FROM old_rows));
  ELSIF TG_OP = 'INSERT' THEN
    PERFORM refresh_part_search(array(SELECT DISTINCT part_id FROM new_rows));
  ELSE
    PERFORM refresh_part_search(array(SELECT part_id FROM old_rows UNION SELECT part_id FROM new_rows));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "brand_renamed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_part_search(array(SELECT part_id FROM part_search WHERE brand_id = new.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "category_renamed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_part_search(array(SELECT part_id FROM part_search WHERE category_id = new.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "vehicle_renamed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_part_search(array(SELECT DISTINCT part_id FROM fitments WHERE vehicle_id = new.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "parts_added" AFTER INSERT ON "parts" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION parts_added();
--> statement-breakpoint
-- An order changes the stock: that concerns the search only where a part becomes orderable or no longer is.
CREATE TRIGGER "part_changed" AFTER UPDATE ON "parts" FOR EACH ROW
  WHEN ((old.name, old.description, old.number, old.brand_id, old.category_id, old.universal, old.price_cents,
         old.removed_at, old.quantity >= greatest(old.minimum_order, 1))
        IS DISTINCT FROM
        (new.name, new.description, new.number, new.brand_id, new.category_id, new.universal, new.price_cents,
         new.removed_at, new.quantity >= greatest(new.minimum_order, 1)))
  EXECUTE FUNCTION part_changed();
--> statement-breakpoint
CREATE TRIGGER "fitments_added" AFTER INSERT ON "fitments" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION fitments_changed();
--> statement-breakpoint
CREATE TRIGGER "fitments_removed" AFTER DELETE ON "fitments" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION fitments_changed();
--> statement-breakpoint
CREATE TRIGGER "fitments_changed" AFTER UPDATE ON "fitments" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION fitments_changed();
--> statement-breakpoint
CREATE TRIGGER "brand_renamed" AFTER UPDATE ON "brands" FOR EACH ROW
  WHEN (old.name IS DISTINCT FROM new.name) EXECUTE FUNCTION brand_renamed();
--> statement-breakpoint
CREATE TRIGGER "category_renamed" AFTER UPDATE ON "categories" FOR EACH ROW
  WHEN (old.name IS DISTINCT FROM new.name) EXECUTE FUNCTION category_renamed();
--> statement-breakpoint
CREATE TRIGGER "vehicle_renamed" AFTER UPDATE ON "vehicles" FOR EACH ROW
  WHEN ((old.make, old.model) IS DISTINCT FROM (new.make, new.model)) EXECUTE FUNCTION vehicle_renamed();
