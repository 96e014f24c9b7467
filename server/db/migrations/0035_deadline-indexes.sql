CREATE INDEX CONCURRENTLY IF NOT EXISTS "captchas_end" ON "captchas" USING btree ("expire_time");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "codes_end" ON "codes" USING btree ("expire_time");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "wechat_scans_end" ON "wechat_scans" USING btree ("expire_time");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "messages_age" ON "messages" USING btree ("is_read","create_time");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "reminders_due" ON "reminders" USING btree ("variant_id","member_id") WHERE "reminders"."may_be_due";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "attempts_begin" ON "attempts" USING btree ("window_start");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "outbox_time" ON "outbox" USING btree ("create_time");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "sessions_end" ON "sessions" USING btree ("expire_time");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "points_orders_due" ON "points_orders" USING btree ((case
      when "status" = 0 then "expire_time"
      when "status" = 2 then "receipt_deadline"
    end),"id") WHERE (case
      when "points_orders"."status" = 0 then "points_orders"."expire_time"
      when "points_orders"."status" = 2 then "points_orders"."receipt_deadline"
    end) is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "cart_operations_time" ON "cart_operations" USING btree ("create_time");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "checkouts_end" ON "checkouts" USING btree ("expire_time");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_due" ON "orders" USING btree ((case
      when "status" = 10 then "expire_time"
      when "status" = 15 then "expire_time" + 900
      when "refund_status" = 1 then null
      when "status" = 30 then "receipt_deadline"
      when "status" = 40 then "receive_time" + 1296000
    end),"id") WHERE (case
      when "orders"."status" = 10 then "orders"."expire_time"
      when "orders"."status" = 15 then "orders"."expire_time" + 900
      when "orders"."refund_status" = 1 then null
      when "orders"."status" = 30 then "orders"."receipt_deadline"
      when "orders"."status" = 40 then "orders"."receive_time" + 1296000
    end) is not null;
--> statement-breakpoint
ANALYZE "orders";--> statement-breakpoint
ANALYZE "points_orders";
