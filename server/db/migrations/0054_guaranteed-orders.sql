ALTER TABLE "orders" ADD COLUMN "guarantee" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Written here and not by the shop, so that servers of the release before write it too.
CREATE FUNCTION "note_order_guarantee"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET guarantee = told.longest
    FROM (SELECT order_id, max(guarantee) AS longest FROM added WHERE guarantee > 0 GROUP BY order_id) AS told
    WHERE orders.id = told.order_id AND orders.guarantee < told.longest;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "order_lines_guarantee" AFTER INSERT ON "order_lines"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT
  EXECUTE FUNCTION "note_order_guarantee"();
