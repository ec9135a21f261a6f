CREATE TABLE "card_declines" (
	"charge_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "card_declines" ADD CONSTRAINT "card_declines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_declines_by_user" ON "card_declines" USING btree ("user_id","made_at");--> statement-breakpoint
CREATE INDEX "card_declines_made" ON "card_declines" USING btree ("made_at");--> statement-breakpoint
CREATE INDEX "payments_inquired" ON "payments" USING btree ("intent_id") WHERE "payments"."open_inquiries" > 0;