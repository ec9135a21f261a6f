DROP INDEX "orders_listed";--> statement-breakpoint
DROP INDEX "orders_open";--> statement-breakpoint
DROP INDEX "users_admins";--> statement-breakpoint
DROP INDEX "orders_by_name";--> statement-breakpoint
DROP INDEX "orders_by_product";--> statement-breakpoint
DROP INDEX "orders_by_quantity";--> statement-breakpoint
DROP INDEX "parts_listed";--> statement-breakpoint
DROP INDEX "users_by_name";--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","id" collate "C") WHERE "orders"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "users_by_role" ON "users" USING btree ("role","id" collate "C") WHERE "users"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "users_by_email" ON "users" USING btree ("role","email" collate "C","id") WHERE "users"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "orders_by_name" ON "orders" USING btree ("status","name","id") WHERE "orders"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "orders_by_product" ON "orders" USING btree ("status","product_name","id") WHERE "orders"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "orders_by_quantity" ON "orders" USING btree ("status","quantity","id") WHERE "orders"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "parts_listed" ON "parts" USING btree ("id" collate "C") WHERE "parts"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree ("role","name","id") WHERE "users"."removed_at" is null;--> statement-breakpoint
-- Room on each page for the next version of a row: then an order that changes the stock changes no index of the part.
ALTER TABLE "parts" SET (fillfactor = 90);