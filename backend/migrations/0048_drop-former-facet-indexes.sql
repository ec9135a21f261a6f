-- Once the indexes that take their place are built.
DROP INDEX "part_search_by_category";--> statement-breakpoint
DROP INDEX "part_search_by_brand";--> statement-breakpoint
DROP INDEX "part_search_by_position";