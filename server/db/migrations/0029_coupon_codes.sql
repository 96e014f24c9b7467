CREATE TABLE "coupon_codes" (
	"id" serial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" jsonb NOT NULL,
	"amount" bigint NOT NULL,
	"min_amount" bigint NOT NULL,
	"start" bigint NOT NULL,
	"end" bigint NOT NULL,
	"redeem_end" bigint NOT NULL,
	"most" integer,
	"redeemed" integer DEFAULT 0 NOT NULL,
	"create_time" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "code_id" integer;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "op_id" text;--> statement-breakpoint
CREATE INDEX "coupon_codes_code" ON "coupon_codes" USING btree ("code","id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_code_id_coupon_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."coupon_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_code_member" ON "coupons" USING btree ("code_id","member_id") WHERE "coupons"."code_id" is not null;