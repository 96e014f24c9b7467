CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_guaranteed" ON "orders" USING btree ("member_id","receive_time","guarantee") WHERE "orders"."guarantee" > 0;
