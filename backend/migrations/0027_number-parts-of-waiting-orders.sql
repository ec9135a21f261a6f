-- Orders that are still to be packed. Those that a running version places meanwhile stay without.
UPDATE "orders" SET "part_number" = "parts"."number"
	FROM "parts"
	WHERE "parts"."id" = "orders"."part_id" AND "parts"."number" IS NOT NULL
		AND "orders"."status" IN ('unpaid', 'paid') AND "orders"."part_number" IS NULL;
