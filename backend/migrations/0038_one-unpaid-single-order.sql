-- Once the index that takes its place is built. A violation keeps the name by which the version before knows it.
DROP INDEX "orders_one_unpaid_per_part";--> statement-breakpoint
ALTER INDEX "orders_one_unpaid_single_per_part" RENAME TO "orders_one_unpaid_per_part";--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_trade_order_id_trade_orders_id_fk";--> statement-breakpoint
ALTER TABLE "payments" VALIDATE CONSTRAINT "payments_trade_order_id_trade_orders_id_fk";--> statement-breakpoint
ALTER TABLE "payments" VALIDATE CONSTRAINT "payments_payable";
