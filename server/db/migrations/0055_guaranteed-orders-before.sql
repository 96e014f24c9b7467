-- The orders from before the trigger.
UPDATE "orders" SET "guarantee" = told.longest
  FROM (SELECT order_id, max(guarantee) AS longest FROM order_lines WHERE guarantee > 0 GROUP BY order_id) AS told
  WHERE "orders"."id" = told.order_id AND "orders"."guarantee" < told.longest;
