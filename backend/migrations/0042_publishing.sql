CREATE TABLE "published_releases" (
	"environment" text NOT NULL,
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"statement" text NOT NULL,
	"contents" text NOT NULL,
	"team" text NOT NULL,
	"announced_by" text NOT NULL,
	"announced_at" timestamp with time zone NOT NULL,
	"available_at" timestamp with time zone,
	CONSTRAINT "published_releases_key" PRIMARY KEY("environment","remote","version")
);
--> statement-breakpoint
CREATE TABLE "release_credentials" (
	"id" text PRIMARY KEY NOT NULL,
	"environment" text NOT NULL,
	"signed" text NOT NULL,
	"token_sha256" text NOT NULL,
	"revoked_at" timestamp with time zone,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "release_files" (
	"sha384" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL,
	"stored_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "release_holds" (
	"environment" text NOT NULL,
	"remote" text NOT NULL,
	"reason" text NOT NULL,
	"held_at" timestamp with time zone NOT NULL,
	CONSTRAINT "release_holds_key" PRIMARY KEY("environment","remote")
);
--> statement-breakpoint
CREATE TABLE "release_wanted_files" (
	"environment" text NOT NULL,
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"sha384" text NOT NULL,
	"bytes" integer NOT NULL,
	CONSTRAINT "release_wanted_files_key" PRIMARY KEY("environment","remote","version","sha384")
);
--> statement-breakpoint
CREATE TABLE "withdrawn_releases" (
	"environment" text NOT NULL,
	"release" text NOT NULL,
	"withdrawn_at" timestamp with time zone NOT NULL,
	CONSTRAINT "withdrawn_releases_key" PRIMARY KEY("environment","release")
);
--> statement-breakpoint
CREATE INDEX "published_releases_unfinished" ON "published_releases" USING btree ("announced_at") WHERE "published_releases"."available_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "release_credentials_token" ON "release_credentials" USING btree ("token_sha256");--> statement-breakpoint
CREATE INDEX "release_files_by_age" ON "release_files" USING btree ("stored_at");--> statement-breakpoint
CREATE INDEX "release_wanted_files_by_hash" ON "release_wanted_files" USING btree ("sha384","environment","remote");