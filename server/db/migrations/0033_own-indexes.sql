CREATE INDEX CONCURRENTLY IF NOT EXISTS "aftersales_line" ON "aftersales" USING btree ("order_line_id","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "reviews_of_member" ON "reviews" USING btree ("member_id","create_time","id","order_line_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "messages_of_member" ON "messages" USING btree ("member_id","create_time","id","type");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "coupons_unused" ON "coupons" USING btree ("member_id","end") WHERE "coupons"."order_no" is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "coupons_order" ON "coupons" USING btree ("order_no") WHERE "coupons"."order_no" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "ledger_of_member" ON "ledger" USING btree ("member_id","kind","id","create_time","change");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "points_orders_of_member" ON "points_orders" USING btree ("member_id","id","status");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "checkouts_unused" ON "checkouts" USING btree ("member_id","expire_time") WHERE "checkouts"."order_no" is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_of_member" ON "orders" USING btree ("member_id","status","create_time","id","is_deleted","refund_status","receive_time");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_invoice" ON "orders" USING btree ("member_id","id") WHERE "orders"."invoice" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "reviews_member";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "messages_member";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "ledger_member";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "points_orders_member";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_member";