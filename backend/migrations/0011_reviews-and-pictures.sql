ALTER TABLE "images" ADD COLUMN "used_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "images_by_user" ON "images" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "images_by_use" ON "images" USING btree ("used_at") WHERE "images"."width" = 1280 and "images"."format" = 'webp';--> statement-breakpoint
CREATE INDEX "orders_by_upload" ON "orders" USING btree (substring("image" from '/images/([0-9a-f]{64})-')) WHERE substring("orders"."image" from '/images/([0-9a-f]{64})-') is not null;--> statement-breakpoint
CREATE INDEX "parts_by_upload" ON "parts" USING btree (substring("picture" from '/images/([0-9a-f]{64})-')) WHERE substring("parts"."picture" from '/images/([0-9a-f]{64})-') is not null and "parts"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "reviews_listed" ON "reviews" USING btree ("id") WHERE "reviews"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "reviews_by_upload" ON "reviews" USING btree (substring("img" from '/images/([0-9a-f]{64})-')) WHERE substring("reviews"."img" from '/images/([0-9a-f]{64})-') is not null and "reviews"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "users_by_upload" ON "users" USING btree (substring("image" from '/images/([0-9a-f]{64})-')) WHERE substring("users"."image" from '/images/([0-9a-f]{64})-') is not null and "users"."removed_at" is null;