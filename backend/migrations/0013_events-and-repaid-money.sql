CREATE TABLE "provider_events" (
	"id" text PRIMARY KEY NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"tried_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ledger" DROP CONSTRAINT "ledger_accounts";--> statement-breakpoint
ALTER TABLE "reversals" DROP CONSTRAINT "reversals_status";--> statement-breakpoint
DROP INDEX "payments_to_settle";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "inquiry" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "repaid_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "open_inquiries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "declines" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "provider_events_handled" ON "provider_events" USING btree ("made_at") WHERE "provider_events"."handled_at" is not null;--> statement-breakpoint
CREATE INDEX "provider_events_unhandled" ON "provider_events" USING btree ("tried_at") WHERE "provider_events"."handled_at" is null;--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_accounts" CHECK ("ledger"."debit" in ('provider', 'sales', 'owed', 'repaid') and "ledger"."credit" in ('provider', 'sales', 'owed', 'repaid') and "ledger"."debit" <> "ledger"."credit") NOT VALID;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_repaid" CHECK ("payments"."repaid_cents" between 0 and "payments"."amount_cents") NOT VALID;--> statement-breakpoint
ALTER TABLE "reversals" ADD CONSTRAINT "reversals_status" CHECK ("reversals"."status" in ('inquiry', 'open', 'made', 'failed')) NOT VALID;