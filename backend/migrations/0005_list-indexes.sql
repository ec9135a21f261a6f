CREATE INDEX "orders_by_name" ON "orders" USING btree ("name","id") WHERE "orders"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "orders_by_product" ON "orders" USING btree ("product_name","id") WHERE "orders"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "orders_by_quantity" ON "orders" USING btree ("quantity","id") WHERE "orders"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("id") WHERE "orders"."status" in ('unpaid', 'paid') and "orders"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "orders_by_word" ON "orders" USING gin (to_tsvector('simple', translate("name" || ' ' || "email" || ' ' || "product_name", '-_./,:+&<>@''', '            '))) WHERE "orders"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree ("name","id") WHERE "users"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "users_by_word" ON "users" USING gin (to_tsvector('simple', translate("name" || ' ' || "email", '-_./,:+&<>@''', '            '))) WHERE "users"."removed_at" is null;