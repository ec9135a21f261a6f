CREATE INDEX "orders_paid_by_buyer" ON "orders" USING btree ("user_id") WHERE "orders"."status" in ('paid', 'shipped');--> statement-breakpoint
-- What an account's orders say of it. Volatile, so that it sees every order placed before it is called, also one that
-- was placed while the calling statement waited for a lock.
CREATE FUNCTION "order_standing"(IN "buyer" text, OUT "unpaid" bigint, OUT "paying" boolean) LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  SELECT count(*) INTO unpaid FROM orders WHERE user_id = buyer AND status = 'unpaid';
  paying := EXISTS (SELECT 1 FROM orders WHERE user_id = buyer AND status IN ('paid', 'shipped'));
END $$;
