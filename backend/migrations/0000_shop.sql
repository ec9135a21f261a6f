CREATE TABLE "events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"part_id" text NOT NULL,
	"user_id" text NOT NULL,
	"status" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"product_name" text NOT NULL,
	"price_cents" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"total_cents" bigint NOT NULL,
	"image" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"transaction_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"hold_until" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('unpaid', 'paid', 'shipped', 'refunding', 'cancelled', 'lapsed', 'refunded')),
	CONSTRAINT "orders_quantity" CHECK ("orders"."quantity" > 0),
	CONSTRAINT "orders_total" CHECK ("orders"."total_cents" = "orders"."price_cents" * "orders"."quantity")
);
--> statement-breakpoint
CREATE TABLE "parts" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"picture" text NOT NULL,
	"description" text NOT NULL,
	"price_cents" bigint NOT NULL,
	"minimum_order" integer NOT NULL,
	"quantity" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "parts_quantity" CHECK ("parts"."quantity" >= 0),
	CONSTRAINT "parts_price" CHECK ("parts"."price_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"intent_id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"status" text NOT NULL,
	"client_secret" text NOT NULL,
	"refund_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payments_status" CHECK ("payments"."status" in ('open', 'succeeded', 'cancelled', 'refunded'))
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"name" text NOT NULL,
	"company_name" text NOT NULL,
	"feedback" text NOT NULL,
	"rating_tenths" smallint NOT NULL,
	"img" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"role" text DEFAULT 'customer' NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"institution_name" text,
	"department" text,
	"number" text,
	"address" text,
	"linked_in" text,
	"image" text,
	"order_phone" text,
	"order_address" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "users_role" CHECK ("users"."role" in ('customer', 'admin'))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_part_id_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."parts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_by_subject" ON "events" USING btree ("subject","id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_unpaid_per_part" ON "orders" USING btree ("user_id","part_id") WHERE "orders"."status" = 'unpaid';--> statement-breakpoint
CREATE INDEX "orders_by_buyer" ON "orders" USING btree ("user_id","id") WHERE "orders"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "orders_listed" ON "orders" USING btree ("id") WHERE "orders"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "orders_holding" ON "orders" USING btree ("hold_until") WHERE "orders"."status" = 'unpaid';--> statement-breakpoint
CREATE INDEX "orders_refunding" ON "orders" USING btree ("id") WHERE "orders"."status" = 'refunding';--> statement-breakpoint
CREATE INDEX "parts_listed" ON "parts" USING btree ("id") WHERE "parts"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "parts_by_name" ON "parts" USING btree ("name","id") WHERE "parts"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "parts_by_price" ON "parts" USING btree ("price_cents","id") WHERE "parts"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "payments_succeeded" ON "payments" USING btree ("created_at") WHERE "payments"."status" = 'succeeded';--> statement-breakpoint
CREATE INDEX "payments_by_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_open_per_order" ON "payments" USING btree ("order_id") WHERE "payments"."status" = 'open';--> statement-breakpoint
CREATE INDEX "payments_to_check" ON "payments" USING btree ("checked_at") WHERE "payments"."status" = 'open';--> statement-breakpoint
CREATE INDEX "sessions_expires_at" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "users_uid_unique" ON "users" USING btree ("uid");