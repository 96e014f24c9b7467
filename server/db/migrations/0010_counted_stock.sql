ALTER TABLE "variants" ADD COLUMN "counted_stock" integer;--> statement-breakpoint
CREATE INDEX "order_lines_variant" ON "order_lines" USING btree ("variant_id");