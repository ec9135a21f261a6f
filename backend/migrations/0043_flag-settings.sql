CREATE TABLE "flag_settings" (
	"environment" text NOT NULL,
	"remote" text NOT NULL,
	"flag" text NOT NULL,
	"percent" integer NOT NULL,
	"reason" text NOT NULL,
	"switched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "flag_settings_key" PRIMARY KEY("environment","remote","flag"),
	CONSTRAINT "flag_settings_percent" CHECK ("flag_settings"."percent" between 0 and 100)
);
