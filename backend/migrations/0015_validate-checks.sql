-- Reads the tables without blocking anybody, which adding the checks could not.
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_payment_issue";--> statement-breakpoint
ALTER TABLE "payments" VALIDATE CONSTRAINT "payments_returned";--> statement-breakpoint
ALTER TABLE "payments" VALIDATE CONSTRAINT "payments_status";--> statement-breakpoint
ALTER TABLE "payments" VALIDATE CONSTRAINT "payments_repaid";--> statement-breakpoint
ALTER TABLE "reversals" VALIDATE CONSTRAINT "reversals_status";--> statement-breakpoint
ALTER TABLE "ledger" VALIDATE CONSTRAINT "ledger_accounts";
