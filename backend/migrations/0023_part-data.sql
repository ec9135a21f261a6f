ALTER TABLE "parts" ADD COLUMN "number" text;--> statement-breakpoint
ALTER TABLE "parts" ADD COLUMN "attributes" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "parts" ADD COLUMN "listed_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "parts_by_stock" ON "parts" USING btree ("listed_quantity","id") WHERE "parts"."removed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "parts_number" ON "parts" USING btree (upper(regexp_replace("number", '[^A-Za-z0-9]', '', 'g'))) WHERE "parts"."removed_at" is null;