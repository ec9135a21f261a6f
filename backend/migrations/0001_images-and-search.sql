CREATE TABLE "images" (
	"hash" text NOT NULL,
	"width" smallint NOT NULL,
	"format" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "images_variant" PRIMARY KEY("hash","width","format"),
	CONSTRAINT "images_format" CHECK ("images"."format" in ('webp', 'avif'))
);
--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parts_by_word" ON "parts" USING gin (to_tsvector('simple', translate("name" || ' ' || "description", '-_./,:+&<>@''', '            '))) WHERE "parts"."removed_at" is null;