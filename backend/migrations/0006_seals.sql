CREATE TABLE "seals" (
	"up_to" bigint PRIMARY KEY NOT NULL,
	"seal" "bytea" NOT NULL
);
--> statement-breakpoint
DROP TRIGGER "events_only_sealed" ON "events";--> statement-breakpoint
ALTER TABLE "events" DROP CONSTRAINT "events_sealed";--> statement-breakpoint
DROP INDEX "events_by_position";--> statement-breakpoint
DROP INDEX "events_unsealed";--> statement-breakpoint
ALTER TABLE "events" DROP COLUMN "position";--> statement-breakpoint
ALTER TABLE "events" DROP COLUMN "seal";--> statement-breakpoint
CREATE TRIGGER "events_never_changed" BEFORE UPDATE ON "events" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "seals_append_only" BEFORE UPDATE OR DELETE ON "seals" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "seals_never_emptied" BEFORE TRUNCATE ON "seals" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
