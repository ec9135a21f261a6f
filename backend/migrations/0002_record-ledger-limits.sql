CREATE TABLE "ledger" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"order_id" text NOT NULL,
	"intent_id" text NOT NULL,
	"debit" text NOT NULL,
	"credit" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	CONSTRAINT "ledger_amount" CHECK ("ledger"."amount_cents" > 0),
	CONSTRAINT "ledger_accounts" CHECK ("ledger"."debit" in ('provider', 'sales', 'owed') and "ledger"."credit" in ('provider', 'sales', 'owed') and "ledger"."debit" <> "ledger"."credit")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"restored_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "position" bigint;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "seal" "bytea";--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_by_order" ON "ledger" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "rate_limits_restored" ON "rate_limits" USING btree ("restored_at");--> statement-breakpoint
CREATE UNIQUE INDEX "events_by_position" ON "events" USING btree ("position");--> statement-breakpoint
CREATE INDEX "events_unsealed" ON "events" USING btree ("id") WHERE "events"."position" is null;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_sealed" CHECK (("events"."position" is null) = ("events"."seal" is null));--> statement-breakpoint
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'rows of % are never changed or removed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "ledger_append_only" BEFORE UPDATE OR DELETE ON "ledger" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "ledger_never_emptied" BEFORE TRUNCATE ON "ledger" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "events_never_removed" BEFORE DELETE ON "events" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "events_never_emptied" BEFORE TRUNCATE ON "events" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "events_only_sealed" BEFORE UPDATE ON "events" FOR EACH ROW
	WHEN (OLD."position" IS NOT NULL OR NEW."position" IS NULL
		OR (OLD."id", OLD."at", OLD."actor", OLD."kind", OLD."subject", OLD."before", OLD."after")
			IS DISTINCT FROM (NEW."id", NEW."at", NEW."actor", NEW."kind", NEW."subject", NEW."before", NEW."after"))
	EXECUTE FUNCTION "refuse_change"();
