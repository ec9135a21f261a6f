-- Refunds from before there were reversals. Statements of a running version may have noted some meanwhile.
WITH noted AS (
	INSERT INTO "reversals" ("id", "intent_id", "kind", "amount_cents", "status")
		SELECT "refund_id", "intent_id", 'refund', "amount_cents", CASE "status" WHEN 'refunded' THEN 'made' ELSE 'failed' END
		FROM "payments" WHERE "refund_id" IS NOT NULL AND "status" IN ('refunded', 'owed')
		ON CONFLICT DO NOTHING
		RETURNING "intent_id", "status"
)
UPDATE "payments"
	SET "returned_cents" = CASE noted."status" WHEN 'made' THEN "amount_cents" ELSE 0 END,
		"status" = CASE noted."status" WHEN 'made' THEN 'refunded' ELSE 'refund_failed' END
	FROM noted WHERE "payments"."intent_id" = noted."intent_id" AND "payments"."returned_cents" = 0;
--> statement-breakpoint
UPDATE "payments" SET "returned_cents" = "amount_cents"
	WHERE "status" = 'refunded' AND "refund_id" IS NULL AND "returned_cents" = 0;
