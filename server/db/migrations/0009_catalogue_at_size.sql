DROP INDEX "products_search";--> statement-breakpoint
DROP INDEX "products_categories";--> statement-breakpoint
DROP INDEX "products_values";--> statement-breakpoint
DROP INDEX "products_newest";--> statement-breakpoint
DROP INDEX "products_sales";--> statement-breakpoint
DROP INDEX "products_price";--> statement-breakpoint
DROP INDEX "products_default";--> statement-breakpoint
DROP INDEX "products_rating";--> statement-breakpoint
DROP INDEX "products_category_sales";--> statement-breakpoint
CREATE INDEX "products_found" ON "products" USING gin ("search","category_ids","value_ids");--> statement-breakpoint
CREATE INDEX "products_sample_961" ON "products" USING gin ("search","category_ids","value_ids") WHERE "products"."id" % 961 = 0;--> statement-breakpoint
CREATE INDEX "products_sample_961_price" ON "products" USING btree ("price_min","id") WHERE "products"."id" % 961 = 0;--> statement-breakpoint
CREATE INDEX "products_sample_31" ON "products" USING gin ("search","category_ids","value_ids") WHERE "products"."id" % 31 = 0;--> statement-breakpoint
CREATE INDEX "products_sample_31_price" ON "products" USING btree ("price_min","id") WHERE "products"."id" % 31 = 0;--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ((- "create_time"),"id") WHERE "products"."is_on_sale";--> statement-breakpoint
CREATE INDEX "products_sales" ON "products" USING btree ((- "sales"),"id") WHERE "products"."is_on_sale";--> statement-breakpoint
CREATE INDEX "products_price" ON "products" USING btree ("price_min","id") WHERE "products"."is_on_sale";--> statement-breakpoint
CREATE INDEX "products_default" ON "products" USING btree ((("stock" <= 0)::int),(- "sales"),"id") WHERE "products"."is_on_sale";--> statement-breakpoint
CREATE INDEX "products_rating" ON "products" USING btree ((- (("rating_sum" + 20) * 1000 / ("rating_count" + 5))),"id") WHERE "products"."is_on_sale";--> statement-breakpoint
CREATE INDEX "products_category_sales" ON "products" USING btree ("category_id",(- "sales"),"id") WHERE "products"."is_on_sale";