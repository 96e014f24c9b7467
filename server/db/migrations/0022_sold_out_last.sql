DROP INDEX "products_newest";--> statement-breakpoint
DROP INDEX "products_rating";--> statement-breakpoint
DROP INDEX "products_category_sales";--> statement-breakpoint
CREATE INDEX "products_price_up" ON "products" USING btree ((("stock" <= 0)::int),"price_min","id") WHERE "products"."is_on_sale";--> statement-breakpoint
CREATE INDEX "products_price_down" ON "products" USING btree ((("stock" <= 0)::int),(- "price_min"),"id") WHERE "products"."is_on_sale";--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ((("stock" <= 0)::int),(- "create_time"),"id") WHERE "products"."is_on_sale";--> statement-breakpoint
CREATE INDEX "products_rating" ON "products" USING btree ((("stock" <= 0)::int),(- (("rating_sum" + 20) * 1000 / ("rating_count" + 5))),"id") WHERE "products"."is_on_sale";--> statement-breakpoint
CREATE INDEX "products_category_sales" ON "products" USING btree ("category_id",(("stock" <= 0)::int),(- "sales"),"id") WHERE "products"."is_on_sale";