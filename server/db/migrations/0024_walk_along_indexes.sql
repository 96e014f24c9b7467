DROP INDEX "products_default";--> statement-breakpoint
DROP INDEX "products_newest";--> statement-breakpoint
DROP INDEX "products_price_up";--> statement-breakpoint
DROP INDEX "products_price_down";--> statement-breakpoint
DROP INDEX "products_rating";--> statement-breakpoint
CREATE INDEX "products_default" ON "products" USING btree ((("stock" <= 0)::int),(- "sales"),"id","category_ids","stock","price_min","sales") WHERE "products"."is_on_sale";--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ((("stock" <= 0)::int),(- "create_time"),"id","category_ids","stock","price_min","create_time") WHERE "products"."is_on_sale";--> statement-breakpoint
CREATE INDEX "products_price_up" ON "products" USING btree ((("stock" <= 0)::int),"price_min","id","category_ids","stock") WHERE "products"."is_on_sale";--> statement-breakpoint
CREATE INDEX "products_price_down" ON "products" USING btree ((("stock" <= 0)::int),(- "price_min"),"id","category_ids","stock","price_min") WHERE "products"."is_on_sale";--> statement-breakpoint
CREATE INDEX "products_rating" ON "products" USING btree ((("stock" <= 0)::int),(- (("rating_sum" + 20) * 1000 / ("rating_count" + 5))),"id","category_ids","stock","price_min","rating_sum","rating_count") WHERE "products"."is_on_sale";--> statement-breakpoint
-- Scans along a sort order read only the index where vacuum has been since the last change.
ALTER TABLE "products" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
