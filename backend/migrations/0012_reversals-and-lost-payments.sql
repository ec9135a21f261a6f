CREATE TABLE "event_cursors" (
	"provider" text PRIMARY KEY NOT NULL,
	"seen_until" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reversals" (
	"id" text PRIMARY KEY NOT NULL,
	"intent_id" text NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reversals_kind" CHECK ("reversals"."kind" in ('refund', 'dispute')),
	CONSTRAINT "reversals_status" CHECK ("reversals"."status" in ('open', 'made', 'failed')),
	CONSTRAINT "reversals_amount" CHECK ("reversals"."amount_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_status";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_issue" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "returned_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "open_disputes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reversals" ADD CONSTRAINT "reversals_intent_id_payments_intent_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."payments"("intent_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reversals_by_intent" ON "reversals" USING btree ("intent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_payable_per_order" ON "payments" USING btree ("order_id") WHERE "payments"."status" in ('open', 'lost');--> statement-breakpoint
CREATE INDEX "payments_unsettled" ON "payments" USING btree ("checked_at") WHERE "payments"."status" in ('open', 'lost', 'owed', 'refund_failed') or "payments"."open_disputes" > 0;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_issue" CHECK ("orders"."payment_issue" in ('disputed', 'returned', 'partly-returned')) NOT VALID;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_returned" CHECK ("payments"."returned_cents" between 0 and "payments"."amount_cents") NOT VALID;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_status" CHECK ("payments"."status" in ('open', 'lost', 'declined', 'cancelled', 'succeeded', 'owed', 'refund_failed', 'refunded')) NOT VALID;