ALTER TABLE "payments" DROP CONSTRAINT "payments_status";--> statement-breakpoint
DROP INDEX "orders_refunding";--> statement-breakpoint
DROP INDEX "payments_succeeded";--> statement-breakpoint
DROP INDEX "payments_to_check";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "failed_intents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "failed_refunds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "payments_to_settle" ON "payments" USING btree ("checked_at") WHERE "payments"."status" in ('open', 'owed');--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_status" CHECK ("payments"."status" in ('open', 'succeeded', 'cancelled', 'owed', 'refunded'));--> statement-breakpoint
UPDATE "payments" p SET "status" = 'owed' FROM "orders" o
	WHERE o."id" = p."order_id" AND p."status" = 'succeeded' AND o."status" IN ('refunding', 'cancelled', 'lapsed');--> statement-breakpoint
INSERT INTO "events" ("actor", "kind", "subject", "after")
	SELECT 'payments', 'payment.owed', p."order_id", jsonb_build_object('intent', p."intent_id", 'amountCents', p."amount_cents")
	FROM "payments" p WHERE p."status" IN ('owed', 'refunded') AND NOT EXISTS (
		SELECT 1 FROM "events" e WHERE e."subject" = p."order_id" AND e."kind" = 'order.paid' AND e."after"->>'transactionId' = p."intent_id");--> statement-breakpoint
INSERT INTO "ledger" ("order_id", "intent_id", "debit", "credit", "amount_cents")
	SELECT p."order_id", p."intent_id", t."debit", t."credit", p."amount_cents"
	FROM "payments" p
	CROSS JOIN LATERAL (SELECT EXISTS (
		SELECT 1 FROM "events" e WHERE e."subject" = p."order_id" AND e."kind" = 'order.paid' AND e."after"->>'transactionId' = p."intent_id") AS "wanted") w
	JOIN (VALUES
		(1, 'provider', 'sales', true, true, true),
		(1, 'provider', 'owed', false, true, true),
		(2, 'sales', 'owed', true, true, false),
		(3, 'owed', 'provider', NULL, false, false)
	) AS t("step", "debit", "credit", "wanted", "when_owed", "when_succeeded")
		ON coalesce(t."wanted", w."wanted") = w."wanted"
		AND CASE p."status" WHEN 'refunded' THEN true WHEN 'owed' THEN t."when_owed" WHEN 'succeeded' THEN t."when_succeeded" ELSE false END
	ORDER BY p."settled_at", p."intent_id", t."step";
