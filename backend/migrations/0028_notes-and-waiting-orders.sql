CREATE TABLE "order_notes" (
	"event_id" bigint PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_waiting_by_part" ON "orders" USING btree ("part_id","status") WHERE "orders"."status" in ('unpaid', 'paid');