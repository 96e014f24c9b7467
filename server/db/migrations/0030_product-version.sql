ALTER TABLE "products" ADD COLUMN "version" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE FUNCTION "grow_product_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "products_version" BEFORE UPDATE ON "products"
  FOR EACH ROW EXECUTE FUNCTION "grow_product_version"();
