-- Processes of the version before may write parts meanwhile: the triggers of the migration before see to those.
WITH listed AS (SELECT array_agg("id") AS "ids" FROM "parts") SELECT refresh_part_search("ids") FROM listed WHERE "ids" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "parts" VALIDATE CONSTRAINT "parts_brand_id_brands_id_fk";--> statement-breakpoint
ALTER TABLE "parts" VALIDATE CONSTRAINT "parts_category_id_categories_id_fk";
