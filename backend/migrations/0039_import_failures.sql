ALTER TABLE "imports" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "failed_line" integer;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "failure" text;