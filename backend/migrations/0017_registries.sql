CREATE TABLE "registries" (
	"environment" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"signed" text NOT NULL,
	"taken_at" timestamp with time zone NOT NULL
);
