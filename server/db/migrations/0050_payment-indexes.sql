CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_at_deadline" ON "orders" USING btree ((case
      when "status" = 10 then "expire_time"
      when "status" = 15 then "expire_time" + 86400
      when "refund_status" = 1 then null
      when "status" = 30 then "receipt_deadline"
      when "status" = 40 then "receive_time" + 1296000
    end),"id") WHERE (case
      when "orders"."status" = 10 then "orders"."expire_time"
      when "orders"."status" = 15 then "orders"."expire_time" + 86400
      when "orders"."refund_status" = 1 then null
      when "orders"."status" = 30 then "orders"."receipt_deadline"
      when "orders"."status" = 40 then "orders"."receive_time" + 1296000
    end) is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "payments_uncertain" ON "payments" USING btree ("order_id") WHERE "payments"."is_uncertain";--> statement-breakpoint
ANALYZE "orders";
