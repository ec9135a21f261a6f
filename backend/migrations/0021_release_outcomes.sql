CREATE TABLE "release_outcomes" (
	"release" text NOT NULL,
	"network" text NOT NULL,
	"provider" text NOT NULL,
	"outcome" text NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "release_outcomes_release_network_pk" PRIMARY KEY("release","network")
);
--> statement-breakpoint
CREATE TABLE "release_withdrawals" (
	"remote" text PRIMARY KEY NOT NULL,
	"withdrawn_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "release_outcomes_reported" ON "release_outcomes" USING btree ("reported_at");