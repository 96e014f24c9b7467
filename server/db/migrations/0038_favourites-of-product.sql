CREATE INDEX CONCURRENTLY IF NOT EXISTS "favourites_of_product" ON "favourites" USING btree ("product_id","member_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "favourites_product_id_index";
