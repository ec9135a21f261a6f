CREATE TABLE "import_pieces" (
	"import_id" text NOT NULL,
	"piece" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "import_pieces_key" PRIMARY KEY("import_id","piece")
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" text NOT NULL,
	"line" integer NOT NULL,
	"action" text NOT NULL,
	"key" text,
	"subject" text,
	"cells" jsonb,
	"before" jsonb,
	"after" jsonb,
	"problems" jsonb,
	"refusal" text,
	"kept" text,
	CONSTRAINT "import_rows_key" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"options" jsonb DEFAULT '{}' NOT NULL,
	"header" jsonb DEFAULT '[]' NOT NULL,
	"state" text NOT NULL,
	"user_id" text NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"line" integer DEFAULT 1 NOT NULL,
	"resume" text DEFAULT '' NOT NULL,
	"new_rows" integer DEFAULT 0 NOT NULL,
	"changed_rows" integer DEFAULT 0 NOT NULL,
	"same_rows" integer DEFAULT 0 NOT NULL,
	"wrong_rows" integer DEFAULT 0 NOT NULL,
	"refused_rows" integer DEFAULT 0 NOT NULL,
	"kept_rows" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claimed_until" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imports_state" CHECK ("imports"."state" in ('receiving', 'checking', 'checked', 'applying', 'applied', 'undoing', 'undone', 'discarding'))
);
--> statement-breakpoint
ALTER TABLE "import_pieces" ADD CONSTRAINT "import_pieces_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_by_key" ON "import_rows" USING btree ("import_id","key");--> statement-breakpoint
CREATE INDEX "import_rows_by_action" ON "import_rows" USING btree ("import_id","action","line");--> statement-breakpoint
CREATE INDEX "import_rows_to_move" ON "import_rows" USING btree ("import_id","line") WHERE "import_rows"."action" in ('new', 'changed');--> statement-breakpoint
CREATE INDEX "import_rows_refused" ON "import_rows" USING btree ("import_id","line") WHERE "import_rows"."refusal" is not null;--> statement-breakpoint
CREATE INDEX "import_rows_kept" ON "import_rows" USING btree ("import_id","line") WHERE "import_rows"."kept" is not null;--> statement-breakpoint
CREATE INDEX "imports_under_way" ON "imports" USING btree ("claimed_until") WHERE "imports"."state" in ('checking', 'applying', 'undoing', 'discarding');--> statement-breakpoint
CREATE INDEX "imports_listed" ON "imports" USING btree ("id") WHERE "imports"."state" not in ('receiving', 'discarding');--> statement-breakpoint
CREATE INDEX "imports_by_age" ON "imports" USING btree ("created_at");