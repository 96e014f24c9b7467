-- The orders from before the trigger.
INSERT INTO "order_words" ("line_id", "order_id", "member_id", "words")
  SELECT line.id, orders.id, orders.member_id,
    concat_ws(E'\n', orders.no, left(line.title ->> 'zh-cn', 300), left(line.title ->> 'en', 300))
  FROM order_lines AS line JOIN orders ON orders.id = line.order_id
  ON CONFLICT DO NOTHING;
