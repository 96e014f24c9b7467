CREATE TABLE "scheduled_prices" (
	"variant_id" integer NOT NULL,
	"time" bigint NOT NULL,
	"price" bigint NOT NULL,
	"market_price" bigint,
	CONSTRAINT "scheduled_prices_variant_id_time_pk" PRIMARY KEY("variant_id","time")
);
--> statement-breakpoint
ALTER TABLE "scheduled_prices" ADD CONSTRAINT "scheduled_prices_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scheduled_prices_time" ON "scheduled_prices" USING btree ("time");