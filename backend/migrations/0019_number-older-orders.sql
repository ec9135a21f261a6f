-- Orders of a running version get their numbers by default meanwhile.
WITH numbered AS MATERIALIZED (
	SELECT "id", nextval('order_numbers') AS "number"
		FROM (SELECT "id" FROM "orders" WHERE "number" IS NULL ORDER BY "id" COLLATE "C") AS oldest_first
)
UPDATE "orders" SET "number" = numbered."number"
	FROM numbered WHERE "orders"."id" = numbered."id" AND "orders"."number" IS NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number_unique" ON "orders" USING btree ("number");--> statement-breakpoint
CREATE INDEX "orders_by_words" ON "orders" USING gin (to_tsvector('simple', translate("name" || ' ' || "email" || ' ' || "product_name" || ' ' || coalesce("number"::text, ''), '-_./,:+&<>@''', '            '))) WHERE "orders"."removed_at" is null;
