CREATE TABLE "import_steps" (
	"place" bigserial PRIMARY KEY NOT NULL,
	"product_id" bigint,
	"content" json
);
--> statement-breakpoint
CREATE INDEX "import_steps_order" ON "import_steps" USING btree ("product_id","place");