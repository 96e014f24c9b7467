ALTER TABLE "variants" ADD COLUMN "value_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "products_default" ON "products" USING btree (("stock" <= 0),"sales" DESC NULLS LAST,"id") WHERE "products"."is_on_sale";--> statement-breakpoint
CREATE INDEX "products_rating" ON "products" USING btree ((("rating_sum" + 20) * 1000 / ("rating_count" + 5)) desc,"id") WHERE "products"."is_on_sale";--> statement-breakpoint
CREATE INDEX "products_category_sales" ON "products" USING btree ("category_id","sales" DESC NULLS LAST);