CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_search";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search" "tsvector" DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "products" SET "search" =
	setweight(to_tsvector('simple', split_part("search_text", '|', 1)), 'A') || to_tsvector('simple', split_part("search_text", '|', 2));--> statement-breakpoint
INSERT INTO "search_words" SELECT DISTINCT lexeme FROM "products", unnest("search") WHERE lexeme ~ '^[a-z]{3,}$';--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "search_text";--> statement-breakpoint
CREATE INDEX "search_words_likeness" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search");
