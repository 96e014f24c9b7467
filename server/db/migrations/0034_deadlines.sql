ALTER TABLE "reminders" ADD COLUMN "may_be_due" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- A variant that comes back may be due for those who wait for it.
CREATE FUNCTION "note_variant_back"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE reminders SET may_be_due = true WHERE variant_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "variants_back" AFTER UPDATE ON "variants" FOR EACH ROW
  WHEN (NEW.stock > 0 AND NEW.is_active AND (OLD.stock <= 0 OR NOT OLD.is_active))
  EXECUTE FUNCTION "note_variant_back"();--> statement-breakpoint
CREATE FUNCTION "note_product_back"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE reminders SET may_be_due = true FROM variants
    WHERE variants.product_id = NEW.id AND reminders.variant_id = variants.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "products_back" AFTER UPDATE ON "products" FOR EACH ROW
  WHEN (NEW.is_on_sale AND NOT OLD.is_on_sale)
  EXECUTE FUNCTION "note_product_back"();
