CREATE TABLE "cart_lines" (
	"user_id" text NOT NULL,
	"part_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_lines_pkey" PRIMARY KEY("user_id","part_id"),
	CONSTRAINT "cart_lines_quantity" CHECK ("cart_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_shares" (
	"intent_id" text NOT NULL,
	"order_id" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"returned_cents" bigint DEFAULT 0 NOT NULL,
	"repaid_cents" bigint DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"failed_refunds" integer DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_shares_pkey" PRIMARY KEY("intent_id","order_id"),
	CONSTRAINT "payment_shares_status" CHECK ("payment_shares"."status" in ('succeeded', 'owed', 'refund_failed', 'refunded')),
	CONSTRAINT "payment_shares_returned" CHECK ("payment_shares"."returned_cents" between 0 and "payment_shares"."amount_cents"),
	CONSTRAINT "payment_shares_repaid" CHECK ("payment_shares"."repaid_cents" between 0 and "payment_shares"."amount_cents")
);
--> statement-breakpoint
CREATE TABLE "reversal_shares" (
	"reversal_id" text NOT NULL,
	"order_id" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	CONSTRAINT "reversal_shares_pkey" PRIMARY KEY("reversal_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "trade_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"number" bigint DEFAULT nextval('order_numbers') NOT NULL,
	"user_id" text NOT NULL,
	"cart_key" text NOT NULL,
	"po_number" text,
	"terms" text DEFAULT 'card' NOT NULL,
	"lines_cents" bigint NOT NULL,
	"delivery_cents" bigint DEFAULT 0 NOT NULL,
	"tax_cents" bigint DEFAULT 0 NOT NULL,
	"total_cents" bigint NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"hold_until" timestamp with time zone,
	"failed_intents" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "trade_orders_terms" CHECK ("trade_orders"."terms" in ('card')),
	CONSTRAINT "trade_orders_total" CHECK ("trade_orders"."total_cents" = "trade_orders"."lines_cents" + "trade_orders"."delivery_cents" + "trade_orders"."tax_cents")
);
--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "trade_order_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "trade_number" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "po_number" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "trade_order_id" text;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_part_id_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."parts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_shares" ADD CONSTRAINT "payment_shares_intent_id_payments_intent_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."payments"("intent_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_shares" ADD CONSTRAINT "payment_shares_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reversal_shares" ADD CONSTRAINT "reversal_shares_reversal_id_reversals_id_fk" FOREIGN KEY ("reversal_id") REFERENCES "public"."reversals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reversal_shares" ADD CONSTRAINT "reversal_shares_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_orders" ADD CONSTRAINT "trade_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_lines_by_part" ON "cart_lines" USING btree ("part_id");--> statement-breakpoint
CREATE INDEX "payment_shares_by_order" ON "payment_shares" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_shares_unsettled" ON "payment_shares" USING btree ("checked_at") WHERE "payment_shares"."status" in ('owed', 'refund_failed');--> statement-breakpoint
CREATE UNIQUE INDEX "trade_orders_number" ON "trade_orders" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "trade_orders_cart_key" ON "trade_orders" USING btree ("user_id","cart_key");--> statement-breakpoint
CREATE INDEX "trade_orders_by_buyer" ON "trade_orders" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "trade_orders_holding" ON "trade_orders" USING btree ("hold_until") WHERE "trade_orders"."hold_until" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_trade_order_id_trade_orders_id_fk" FOREIGN KEY ("trade_order_id") REFERENCES "public"."trade_orders"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_trade_order_id_trade_orders_id_fk" FOREIGN KEY ("trade_order_id") REFERENCES "public"."trade_orders"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX "orders_by_trade_order" ON "orders" USING btree ("trade_order_id") WHERE "orders"."trade_order_id" is not null;--> statement-breakpoint
CREATE INDEX "payments_by_trade_order" ON "payments" USING btree ("trade_order_id") WHERE "payments"."trade_order_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_payable_per_trade_order" ON "payments" USING btree ("trade_order_id") WHERE "payments"."status" in ('open', 'lost');--> statement-breakpoint
-- Takes the place and the name of the index on all unpaid orders, in the next migration.
CREATE UNIQUE INDEX "orders_one_unpaid_single_per_part" ON "orders" USING btree ("user_id","part_id") WHERE "orders"."status" = 'unpaid' and "orders"."trade_order_id" is null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_payable" CHECK (num_nonnulls("payments"."order_id", "payments"."trade_order_id") = 1) NOT VALID;--> statement-breakpoint
-- A cart counts as one order, however many lines it has.
CREATE OR REPLACE FUNCTION "order_standing"(IN "buyer" text, OUT "unpaid" bigint, OUT "paying" boolean) LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  SELECT count(*) FILTER (WHERE trade_order_id IS NULL) + count(DISTINCT trade_order_id) INTO unpaid
    FROM orders WHERE user_id = buyer AND status = 'unpaid';
  paying := EXISTS (SELECT 1 FROM orders WHERE user_id = buyer AND status IN ('paid', 'shipped'));
END $$;--> statement-breakpoint
-- How many lines of carts an account holds unpaid. Volatile, as `order_standing` is, and for the same reason.
CREATE FUNCTION "unpaid_lines"("buyer" text) RETURNS bigint LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  RETURN (SELECT count(*) FROM orders WHERE user_id = buyer AND status = 'unpaid' AND trade_order_id IS NOT NULL);
END $$;
