CREATE TABLE "release_errors" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"place" text NOT NULL,
	"message" text NOT NULL,
	"file" text,
	"line" integer,
	"function" text,
	"frames" text[] NOT NULL,
	"count" bigint NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "release_errors_key" PRIMARY KEY("remote","version","place")
);
--> statement-breakpoint
CREATE TABLE "release_figures" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"starts" bigint NOT NULL,
	"failures" bigint NOT NULL,
	"errors" bigint NOT NULL,
	"load_times" integer[] NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "release_figures_key" PRIMARY KEY("remote","version")
);
--> statement-breakpoint
CREATE INDEX "release_errors_reported" ON "release_errors" USING btree ("reported_at");--> statement-breakpoint
CREATE INDEX "release_figures_reported" ON "release_figures" USING btree ("reported_at");